// src/aiws/codes.ts
var errorCodes = [
  // The text of a contract or a command, and the fields in it.
  "JSON_SIZE",
  "JSON_SYNTAX",
  "JSON_DEPTH",
  "JSON_DUPLICATE_KEY",
  "JSON_NUMBER",
  "TYPE",
  "MISSING_FIELD",
  "UNKNOWN_FIELD",
  "ID_FORMAT",
  "DECIMAL_FORMAT",
  "DECIMAL_RANGE",
  "DUPLICATE_VALUE",
  "CONTRACT_EDITION",
  "COMMAND_UNKNOWN",
  "EFFECT_VALUE",
  "TRANSITION_TARGET",
  // Registration of a graph.
  "GRAPH_EMPTY",
  "GRAPH_DUPLICATE_NODE",
  "GRAPH_DUPLICATE_DEPENDENCY",
  "GRAPH_UNKNOWN_DEPENDENCY",
  "GRAPH_CYCLE",
  "GRAPH_NO_END",
  "GRAPH_NO_END_PATH",
  "NODE_KIND",
  "NODE_CONFIG",
  "NODE_CONFIG_UNKNOWN_KEY",
  "DECISION_SUCCESSOR_UNKNOWN",
  "DECISION_SUCCESSOR_NOT_DEPENDENT",
  "SCHEMA_KEYWORD",
  "SCHEMA_TYPE",
  "SCHEMA_DEPTH",
  "SCHEMA_FORBIDS_PROOF",
  "FEATURE_DISABLED",
  "GRAPH_EXISTS",
  // Runs and their graphs.
  "CLOCK_REGRESSION",
  "RUN_EXISTS",
  "RUN_NOT_FOUND",
  "RUN_STATE",
  "RUN_NOT_READY",
  "GRAPH_NOT_FOUND",
  "GRAPH_ALREADY_ATTACHED",
  "GRAPH_NOT_ATTACHED",
  "RUN_OUTSTANDING_NODE",
  "RUN_OUTSTANDING_ATTEMPT",
  "RUN_NO_END",
  // Authority and money.
  "GRANT_EXISTS",
  "GRANT_PROFILE",
  "GRANT_ACTIONS",
  "GRANT_RESOURCES",
  "GRANT_WINDOW",
  "GRANT_NOT_FOUND",
  "GRANT_SUBJECT",
  "GRANT_NOT_YET_VALID",
  "GRANT_EXPIRED",
  "POLICY_DENIED",
  "MANDATORY_CHECK_FAILED",
  "AUTHORIZATION_FROM_FUTURE",
  "AUTHORIZATION_STALE",
  "DEADLINE_EXCEEDED",
  "ACTION_NOT_GRANTED",
  "RESOURCE_NOT_GRANTED",
  "APPROVAL_REQUIRED",
  "BUDGET_EXCEEDED",
  "GRANT_LIMIT_EXCEEDED",
  "COST_EXCEEDS_RESERVATION",
  // Attempts and operations.
  "ATTEMPT_EXISTS",
  "ATTEMPT_NOT_FOUND",
  "ATTEMPT_STATE",
  "ATTEMPTS_EXHAUSTED",
  "OPERATION_CHANGED",
  "OPERATION_ACTIVE",
  "OPERATION_UNKNOWN",
  "OPERATION_APPLIED",
  "OPERATION_NODE_MISMATCH",
  // Nodes and the proofs of their completion.
  "NODE_NOT_READY",
  "DATA_SCHEMA",
  "NODE_PROOF",
  "NODE_PROOF_REUSED",
  "LOOP_EXHAUSTED",
  "JOIN_ACTIVE_OPERATION",
  "PROOF_UNVERIFIABLE"
];

// src/aiws/errors.ts
var AiwsError = class extends Error {
  name = "AiwsError";
  code;
  path;
  fix;
  constructor({ code, path, message, fix }) {
    super(`${path.length > 0 ? `${pathText(path)}: ` : ""}${message}. ${fix}`);
    this.code = code;
    this.path = path;
    this.fix = fix;
  }
};
function refuse(code, message, fix, path = []) {
  throw new AiwsError({ code, path, message, fix });
}
var longest = 64;
var quoted = (text2) => JSON.stringify(text2.length > longest ? `${text2.slice(0, longest)}...` : text2);
var pathText = (path) => path.map((step, index) => typeof step === "number" ? `[${step}]` : /^[A-Za-z_$][\w$]{0,63}$/.test(step) ? `${index > 0 ? "." : ""}${step}` : `[${quoted(step)}]`).join("");

// src/aiws/json.ts
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isArray = (value) => Array.isArray(value);
var own = (object, key) => Object.hasOwn(object, key) ? object[key] : void 0;
function sameJson(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (isArray(one)) return isArray(other) && one.length === other.length && one.every((item, index) => sameJson(item, other[index] ?? null));
  if (isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key] ?? null, other[key] ?? null));
}
function canonicalJson(value) {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(",")}}`;
}
function frozen(value) {
  if (typeof value !== "object" || value === null) return value;
  for (const key of Object.keys(value)) frozen(value[key] ?? null);
  return Object.freeze(value);
}
var typeName = (value) => value === null ? "null" : Array.isArray(value) ? "an array" : typeof value === "object" ? "an object" : `a ${typeof value}`;

// node_modules/jsonc-parser/lib/esm/impl/scanner.js
function createScanner(text2, ignoreTrivia = false) {
  const len = text2.length;
  let pos = 0, value = "", tokenOffset = 0, token2 = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
  function scanHexDigits(count, exact) {
    let digits = 0;
    let value2 = 0;
    while (digits < count || !exact) {
      let ch = text2.charCodeAt(pos);
      if (ch >= 48 && ch <= 57) {
        value2 = value2 * 16 + ch - 48;
      } else if (ch >= 65 && ch <= 70) {
        value2 = value2 * 16 + ch - 65 + 10;
      } else if (ch >= 97 && ch <= 102) {
        value2 = value2 * 16 + ch - 97 + 10;
      } else {
        break;
      }
      pos++;
      digits++;
    }
    if (digits < count) {
      value2 = -1;
    }
    return value2;
  }
  function setPosition(newPosition) {
    pos = newPosition;
    value = "";
    tokenOffset = 0;
    token2 = 16;
    scanError = 0;
  }
  function scanNumber() {
    let start2 = pos;
    if (text2.charCodeAt(pos) === 48) {
      pos++;
    } else {
      pos++;
      while (pos < text2.length && isDigit(text2.charCodeAt(pos))) {
        pos++;
      }
    }
    if (pos < text2.length && text2.charCodeAt(pos) === 46) {
      pos++;
      if (pos < text2.length && isDigit(text2.charCodeAt(pos))) {
        pos++;
        while (pos < text2.length && isDigit(text2.charCodeAt(pos))) {
          pos++;
        }
      } else {
        scanError = 3;
        return text2.substring(start2, pos);
      }
    }
    let end = pos;
    if (pos < text2.length && (text2.charCodeAt(pos) === 69 || text2.charCodeAt(pos) === 101)) {
      pos++;
      if (pos < text2.length && text2.charCodeAt(pos) === 43 || text2.charCodeAt(pos) === 45) {
        pos++;
      }
      if (pos < text2.length && isDigit(text2.charCodeAt(pos))) {
        pos++;
        while (pos < text2.length && isDigit(text2.charCodeAt(pos))) {
          pos++;
        }
        end = pos;
      } else {
        scanError = 3;
      }
    }
    return text2.substring(start2, end);
  }
  function scanString() {
    let result = "", start2 = pos;
    while (true) {
      if (pos >= len) {
        result += text2.substring(start2, pos);
        scanError = 2;
        break;
      }
      const ch = text2.charCodeAt(pos);
      if (ch === 34) {
        result += text2.substring(start2, pos);
        pos++;
        break;
      }
      if (ch === 92) {
        result += text2.substring(start2, pos);
        pos++;
        if (pos >= len) {
          scanError = 2;
          break;
        }
        const ch2 = text2.charCodeAt(pos++);
        switch (ch2) {
          case 34:
            result += '"';
            break;
          case 92:
            result += "\\";
            break;
          case 47:
            result += "/";
            break;
          case 98:
            result += "\b";
            break;
          case 102:
            result += "\f";
            break;
          case 110:
            result += "\n";
            break;
          case 114:
            result += "\r";
            break;
          case 116:
            result += "	";
            break;
          case 117:
            const ch3 = scanHexDigits(4, true);
            if (ch3 >= 0) {
              result += String.fromCharCode(ch3);
            } else {
              scanError = 4;
            }
            break;
          default:
            scanError = 5;
        }
        start2 = pos;
        continue;
      }
      if (ch >= 0 && ch <= 31) {
        if (isLineBreak(ch)) {
          result += text2.substring(start2, pos);
          scanError = 2;
          break;
        } else {
          scanError = 6;
        }
      }
      pos++;
    }
    return result;
  }
  function scanNext() {
    value = "";
    scanError = 0;
    tokenOffset = pos;
    lineStartOffset = lineNumber;
    prevTokenLineStartOffset = tokenLineStartOffset;
    if (pos >= len) {
      tokenOffset = len;
      return token2 = 17;
    }
    let code = text2.charCodeAt(pos);
    if (isWhiteSpace(code)) {
      do {
        pos++;
        value += String.fromCharCode(code);
        code = text2.charCodeAt(pos);
      } while (isWhiteSpace(code));
      return token2 = 15;
    }
    if (isLineBreak(code)) {
      pos++;
      value += String.fromCharCode(code);
      if (code === 13 && text2.charCodeAt(pos) === 10) {
        pos++;
        value += "\n";
      }
      lineNumber++;
      tokenLineStartOffset = pos;
      return token2 = 14;
    }
    switch (code) {
      // tokens: []{}:,
      case 123:
        pos++;
        return token2 = 1;
      case 125:
        pos++;
        return token2 = 2;
      case 91:
        pos++;
        return token2 = 3;
      case 93:
        pos++;
        return token2 = 4;
      case 58:
        pos++;
        return token2 = 6;
      case 44:
        pos++;
        return token2 = 5;
      // strings
      case 34:
        pos++;
        value = scanString();
        return token2 = 10;
      // comments
      case 47:
        const start2 = pos - 1;
        if (text2.charCodeAt(pos + 1) === 47) {
          pos += 2;
          while (pos < len) {
            if (isLineBreak(text2.charCodeAt(pos))) {
              break;
            }
            pos++;
          }
          value = text2.substring(start2, pos);
          return token2 = 12;
        }
        if (text2.charCodeAt(pos + 1) === 42) {
          pos += 2;
          const safeLength = len - 1;
          let commentClosed = false;
          while (pos < safeLength) {
            const ch = text2.charCodeAt(pos);
            if (ch === 42 && text2.charCodeAt(pos + 1) === 47) {
              pos += 2;
              commentClosed = true;
              break;
            }
            pos++;
            if (isLineBreak(ch)) {
              if (ch === 13 && text2.charCodeAt(pos) === 10) {
                pos++;
              }
              lineNumber++;
              tokenLineStartOffset = pos;
            }
          }
          if (!commentClosed) {
            pos++;
            scanError = 1;
          }
          value = text2.substring(start2, pos);
          return token2 = 13;
        }
        value += String.fromCharCode(code);
        pos++;
        return token2 = 16;
      // numbers
      case 45:
        value += String.fromCharCode(code);
        pos++;
        if (pos === len || !isDigit(text2.charCodeAt(pos))) {
          return token2 = 16;
        }
      // found a minus, followed by a number so
      // we fall through to proceed with scanning
      // numbers
      case 48:
      case 49:
      case 50:
      case 51:
      case 52:
      case 53:
      case 54:
      case 55:
      case 56:
      case 57:
        value += scanNumber();
        return token2 = 11;
      // literals and unknown symbols
      default:
        while (pos < len && isUnknownContentCharacter(code)) {
          pos++;
          code = text2.charCodeAt(pos);
        }
        if (tokenOffset !== pos) {
          value = text2.substring(tokenOffset, pos);
          switch (value) {
            case "true":
              return token2 = 8;
            case "false":
              return token2 = 9;
            case "null":
              return token2 = 7;
          }
          return token2 = 16;
        }
        value += String.fromCharCode(code);
        pos++;
        return token2 = 16;
    }
  }
  function isUnknownContentCharacter(code) {
    if (isWhiteSpace(code) || isLineBreak(code)) {
      return false;
    }
    switch (code) {
      case 125:
      case 93:
      case 123:
      case 91:
      case 34:
      case 58:
      case 44:
      case 47:
        return false;
    }
    return true;
  }
  function scanNextNonTrivia() {
    let result;
    do {
      result = scanNext();
    } while (result >= 12 && result <= 15);
    return result;
  }
  return {
    setPosition,
    getPosition: () => pos,
    scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
    getToken: () => token2,
    getTokenValue: () => value,
    getTokenOffset: () => tokenOffset,
    getTokenLength: () => pos - tokenOffset,
    getTokenStartLine: () => lineStartOffset,
    getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
    getTokenError: () => scanError
  };
}
function isWhiteSpace(ch) {
  return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
  return ch === 10 || ch === 13;
}
function isDigit(ch) {
  return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes2) {
  CharacterCodes2[CharacterCodes2["lineFeed"] = 10] = "lineFeed";
  CharacterCodes2[CharacterCodes2["carriageReturn"] = 13] = "carriageReturn";
  CharacterCodes2[CharacterCodes2["space"] = 32] = "space";
  CharacterCodes2[CharacterCodes2["_0"] = 48] = "_0";
  CharacterCodes2[CharacterCodes2["_1"] = 49] = "_1";
  CharacterCodes2[CharacterCodes2["_2"] = 50] = "_2";
  CharacterCodes2[CharacterCodes2["_3"] = 51] = "_3";
  CharacterCodes2[CharacterCodes2["_4"] = 52] = "_4";
  CharacterCodes2[CharacterCodes2["_5"] = 53] = "_5";
  CharacterCodes2[CharacterCodes2["_6"] = 54] = "_6";
  CharacterCodes2[CharacterCodes2["_7"] = 55] = "_7";
  CharacterCodes2[CharacterCodes2["_8"] = 56] = "_8";
  CharacterCodes2[CharacterCodes2["_9"] = 57] = "_9";
  CharacterCodes2[CharacterCodes2["a"] = 97] = "a";
  CharacterCodes2[CharacterCodes2["b"] = 98] = "b";
  CharacterCodes2[CharacterCodes2["c"] = 99] = "c";
  CharacterCodes2[CharacterCodes2["d"] = 100] = "d";
  CharacterCodes2[CharacterCodes2["e"] = 101] = "e";
  CharacterCodes2[CharacterCodes2["f"] = 102] = "f";
  CharacterCodes2[CharacterCodes2["g"] = 103] = "g";
  CharacterCodes2[CharacterCodes2["h"] = 104] = "h";
  CharacterCodes2[CharacterCodes2["i"] = 105] = "i";
  CharacterCodes2[CharacterCodes2["j"] = 106] = "j";
  CharacterCodes2[CharacterCodes2["k"] = 107] = "k";
  CharacterCodes2[CharacterCodes2["l"] = 108] = "l";
  CharacterCodes2[CharacterCodes2["m"] = 109] = "m";
  CharacterCodes2[CharacterCodes2["n"] = 110] = "n";
  CharacterCodes2[CharacterCodes2["o"] = 111] = "o";
  CharacterCodes2[CharacterCodes2["p"] = 112] = "p";
  CharacterCodes2[CharacterCodes2["q"] = 113] = "q";
  CharacterCodes2[CharacterCodes2["r"] = 114] = "r";
  CharacterCodes2[CharacterCodes2["s"] = 115] = "s";
  CharacterCodes2[CharacterCodes2["t"] = 116] = "t";
  CharacterCodes2[CharacterCodes2["u"] = 117] = "u";
  CharacterCodes2[CharacterCodes2["v"] = 118] = "v";
  CharacterCodes2[CharacterCodes2["w"] = 119] = "w";
  CharacterCodes2[CharacterCodes2["x"] = 120] = "x";
  CharacterCodes2[CharacterCodes2["y"] = 121] = "y";
  CharacterCodes2[CharacterCodes2["z"] = 122] = "z";
  CharacterCodes2[CharacterCodes2["A"] = 65] = "A";
  CharacterCodes2[CharacterCodes2["B"] = 66] = "B";
  CharacterCodes2[CharacterCodes2["C"] = 67] = "C";
  CharacterCodes2[CharacterCodes2["D"] = 68] = "D";
  CharacterCodes2[CharacterCodes2["E"] = 69] = "E";
  CharacterCodes2[CharacterCodes2["F"] = 70] = "F";
  CharacterCodes2[CharacterCodes2["G"] = 71] = "G";
  CharacterCodes2[CharacterCodes2["H"] = 72] = "H";
  CharacterCodes2[CharacterCodes2["I"] = 73] = "I";
  CharacterCodes2[CharacterCodes2["J"] = 74] = "J";
  CharacterCodes2[CharacterCodes2["K"] = 75] = "K";
  CharacterCodes2[CharacterCodes2["L"] = 76] = "L";
  CharacterCodes2[CharacterCodes2["M"] = 77] = "M";
  CharacterCodes2[CharacterCodes2["N"] = 78] = "N";
  CharacterCodes2[CharacterCodes2["O"] = 79] = "O";
  CharacterCodes2[CharacterCodes2["P"] = 80] = "P";
  CharacterCodes2[CharacterCodes2["Q"] = 81] = "Q";
  CharacterCodes2[CharacterCodes2["R"] = 82] = "R";
  CharacterCodes2[CharacterCodes2["S"] = 83] = "S";
  CharacterCodes2[CharacterCodes2["T"] = 84] = "T";
  CharacterCodes2[CharacterCodes2["U"] = 85] = "U";
  CharacterCodes2[CharacterCodes2["V"] = 86] = "V";
  CharacterCodes2[CharacterCodes2["W"] = 87] = "W";
  CharacterCodes2[CharacterCodes2["X"] = 88] = "X";
  CharacterCodes2[CharacterCodes2["Y"] = 89] = "Y";
  CharacterCodes2[CharacterCodes2["Z"] = 90] = "Z";
  CharacterCodes2[CharacterCodes2["asterisk"] = 42] = "asterisk";
  CharacterCodes2[CharacterCodes2["backslash"] = 92] = "backslash";
  CharacterCodes2[CharacterCodes2["closeBrace"] = 125] = "closeBrace";
  CharacterCodes2[CharacterCodes2["closeBracket"] = 93] = "closeBracket";
  CharacterCodes2[CharacterCodes2["colon"] = 58] = "colon";
  CharacterCodes2[CharacterCodes2["comma"] = 44] = "comma";
  CharacterCodes2[CharacterCodes2["dot"] = 46] = "dot";
  CharacterCodes2[CharacterCodes2["doubleQuote"] = 34] = "doubleQuote";
  CharacterCodes2[CharacterCodes2["minus"] = 45] = "minus";
  CharacterCodes2[CharacterCodes2["openBrace"] = 123] = "openBrace";
  CharacterCodes2[CharacterCodes2["openBracket"] = 91] = "openBracket";
  CharacterCodes2[CharacterCodes2["plus"] = 43] = "plus";
  CharacterCodes2[CharacterCodes2["slash"] = 47] = "slash";
  CharacterCodes2[CharacterCodes2["formFeed"] = 12] = "formFeed";
  CharacterCodes2[CharacterCodes2["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));

// node_modules/jsonc-parser/lib/esm/impl/string-intern.js
var cachedSpaces = new Array(20).fill(0).map((_, index) => {
  return " ".repeat(index);
});
var maxCachedValues = 200;
var cachedBreakLinesWithSpaces = {
  " ": {
    "\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\n" + " ".repeat(index);
    }),
    "\r": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r" + " ".repeat(index);
    }),
    "\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r\n" + " ".repeat(index);
    })
  },
  "	": {
    "\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\n" + "	".repeat(index);
    }),
    "\r": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r" + "	".repeat(index);
    }),
    "\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r\n" + "	".repeat(index);
    })
  }
};

// node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions2) {
  ParseOptions2.DEFAULT = {
    allowTrailingComma: false
  };
})(ParseOptions || (ParseOptions = {}));
function parseTree(text2, errors = [], options = ParseOptions.DEFAULT) {
  let currentParent = { type: "array", offset: -1, length: -1, children: [], parent: void 0 };
  function ensurePropertyComplete(endOffset) {
    if (currentParent.type === "property") {
      currentParent.length = endOffset - currentParent.offset;
      currentParent = currentParent.parent;
    }
  }
  function onValue(valueNode) {
    currentParent.children.push(valueNode);
    return valueNode;
  }
  const visitor = {
    onObjectBegin: (offset) => {
      currentParent = onValue({ type: "object", offset, length: -1, parent: currentParent, children: [] });
    },
    onObjectProperty: (name2, offset, length) => {
      currentParent = onValue({ type: "property", offset, length: -1, parent: currentParent, children: [] });
      currentParent.children.push({ type: "string", value: name2, offset, length, parent: currentParent });
    },
    onObjectEnd: (offset, length) => {
      ensurePropertyComplete(offset + length);
      currentParent.length = offset + length - currentParent.offset;
      currentParent = currentParent.parent;
      ensurePropertyComplete(offset + length);
    },
    onArrayBegin: (offset, length) => {
      currentParent = onValue({ type: "array", offset, length: -1, parent: currentParent, children: [] });
    },
    onArrayEnd: (offset, length) => {
      currentParent.length = offset + length - currentParent.offset;
      currentParent = currentParent.parent;
      ensurePropertyComplete(offset + length);
    },
    onLiteralValue: (value, offset, length) => {
      onValue({ type: getNodeType(value), offset, length, parent: currentParent, value });
      ensurePropertyComplete(offset + length);
    },
    onSeparator: (sep, offset, length) => {
      if (currentParent.type === "property") {
        if (sep === ":") {
          currentParent.colonOffset = offset;
        } else if (sep === ",") {
          ensurePropertyComplete(offset);
        }
      }
    },
    onError: (error, offset, length) => {
      errors.push({ error, offset, length });
    }
  };
  visit(text2, visitor, options);
  const result = currentParent.children[0];
  if (result) {
    delete result.parent;
  }
  return result;
}
function visit(text2, visitor, options = ParseOptions.DEFAULT) {
  const _scanner = createScanner(text2, false);
  const _jsonPath = [];
  let suppressedCallbacks = 0;
  function toNoArgVisit(visitFunction) {
    return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
  }
  function toOneArgVisit(visitFunction) {
    return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
  }
  function toOneArgVisitWithPath(visitFunction) {
    return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
  }
  function toBeginVisit(visitFunction) {
    return visitFunction ? () => {
      if (suppressedCallbacks > 0) {
        suppressedCallbacks++;
      } else {
        let cbReturn = visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice());
        if (cbReturn === false) {
          suppressedCallbacks = 1;
        }
      }
    } : () => true;
  }
  function toEndVisit(visitFunction) {
    return visitFunction ? () => {
      if (suppressedCallbacks > 0) {
        suppressedCallbacks--;
      }
      if (suppressedCallbacks === 0) {
        visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
      }
    } : () => true;
  }
  const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
  const disallowComments = options && options.disallowComments;
  const allowTrailingComma = options && options.allowTrailingComma;
  function scanNext() {
    while (true) {
      const token2 = _scanner.scan();
      switch (_scanner.getTokenError()) {
        case 4:
          handleError(
            14
            /* ParseErrorCode.InvalidUnicode */
          );
          break;
        case 5:
          handleError(
            15
            /* ParseErrorCode.InvalidEscapeCharacter */
          );
          break;
        case 3:
          handleError(
            13
            /* ParseErrorCode.UnexpectedEndOfNumber */
          );
          break;
        case 1:
          if (!disallowComments) {
            handleError(
              11
              /* ParseErrorCode.UnexpectedEndOfComment */
            );
          }
          break;
        case 2:
          handleError(
            12
            /* ParseErrorCode.UnexpectedEndOfString */
          );
          break;
        case 6:
          handleError(
            16
            /* ParseErrorCode.InvalidCharacter */
          );
          break;
      }
      switch (token2) {
        case 12:
        case 13:
          if (disallowComments) {
            handleError(
              10
              /* ParseErrorCode.InvalidCommentToken */
            );
          } else {
            onComment();
          }
          break;
        case 16:
          handleError(
            1
            /* ParseErrorCode.InvalidSymbol */
          );
          break;
        case 15:
        case 14:
          break;
        default:
          return token2;
      }
    }
  }
  function handleError(error, skipUntilAfter = [], skipUntil = []) {
    onError(error);
    if (skipUntilAfter.length + skipUntil.length > 0) {
      let token2 = _scanner.getToken();
      while (token2 !== 17) {
        if (skipUntilAfter.indexOf(token2) !== -1) {
          scanNext();
          break;
        } else if (skipUntil.indexOf(token2) !== -1) {
          break;
        }
        token2 = scanNext();
      }
    }
  }
  function parseString(isValue) {
    const value = _scanner.getTokenValue();
    if (isValue) {
      onLiteralValue(value);
    } else {
      onObjectProperty(value);
      _jsonPath.push(value);
    }
    scanNext();
    return true;
  }
  function parseLiteral() {
    switch (_scanner.getToken()) {
      case 11:
        const tokenValue = _scanner.getTokenValue();
        let value = Number(tokenValue);
        if (isNaN(value)) {
          handleError(
            2
            /* ParseErrorCode.InvalidNumberFormat */
          );
          value = 0;
        }
        onLiteralValue(value);
        break;
      case 7:
        onLiteralValue(null);
        break;
      case 8:
        onLiteralValue(true);
        break;
      case 9:
        onLiteralValue(false);
        break;
      default:
        return false;
    }
    scanNext();
    return true;
  }
  function parseProperty() {
    if (_scanner.getToken() !== 10) {
      handleError(3, [], [
        2,
        5
        /* SyntaxKind.CommaToken */
      ]);
      return false;
    }
    parseString(false);
    if (_scanner.getToken() === 6) {
      onSeparator(":");
      scanNext();
      if (!parseValue()) {
        handleError(4, [], [
          2,
          5
          /* SyntaxKind.CommaToken */
        ]);
      }
    } else {
      handleError(5, [], [
        2,
        5
        /* SyntaxKind.CommaToken */
      ]);
    }
    _jsonPath.pop();
    return true;
  }
  function parseObject2() {
    onObjectBegin();
    scanNext();
    let needsComma = false;
    while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
      if (_scanner.getToken() === 5) {
        if (!needsComma) {
          handleError(4, [], []);
        }
        onSeparator(",");
        scanNext();
        if (_scanner.getToken() === 2 && allowTrailingComma) {
          break;
        }
      } else if (needsComma) {
        handleError(6, [], []);
      }
      if (!parseProperty()) {
        handleError(4, [], [
          2,
          5
          /* SyntaxKind.CommaToken */
        ]);
      }
      needsComma = true;
    }
    onObjectEnd();
    if (_scanner.getToken() !== 2) {
      handleError(7, [
        2
        /* SyntaxKind.CloseBraceToken */
      ], []);
    } else {
      scanNext();
    }
    return true;
  }
  function parseArray() {
    onArrayBegin();
    scanNext();
    let isFirstElement = true;
    let needsComma = false;
    while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
      if (_scanner.getToken() === 5) {
        if (!needsComma) {
          handleError(4, [], []);
        }
        onSeparator(",");
        scanNext();
        if (_scanner.getToken() === 4 && allowTrailingComma) {
          break;
        }
      } else if (needsComma) {
        handleError(6, [], []);
      }
      if (isFirstElement) {
        _jsonPath.push(0);
        isFirstElement = false;
      } else {
        _jsonPath[_jsonPath.length - 1]++;
      }
      if (!parseValue()) {
        handleError(4, [], [
          4,
          5
          /* SyntaxKind.CommaToken */
        ]);
      }
      needsComma = true;
    }
    onArrayEnd();
    if (!isFirstElement) {
      _jsonPath.pop();
    }
    if (_scanner.getToken() !== 4) {
      handleError(8, [
        4
        /* SyntaxKind.CloseBracketToken */
      ], []);
    } else {
      scanNext();
    }
    return true;
  }
  function parseValue() {
    switch (_scanner.getToken()) {
      case 3:
        return parseArray();
      case 1:
        return parseObject2();
      case 10:
        return parseString(true);
      default:
        return parseLiteral();
    }
  }
  scanNext();
  if (_scanner.getToken() === 17) {
    if (options.allowEmptyContent) {
      return true;
    }
    handleError(4, [], []);
    return false;
  }
  if (!parseValue()) {
    handleError(4, [], []);
    return false;
  }
  if (_scanner.getToken() !== 17) {
    handleError(9, [], []);
  }
  return true;
}
function getNodeType(value) {
  switch (typeof value) {
    case "boolean":
      return "boolean";
    case "number":
      return "number";
    case "string":
      return "string";
    case "object": {
      if (!value) {
        return "null";
      } else if (Array.isArray(value)) {
        return "array";
      }
      return "object";
    }
    default:
      return "null";
  }
}

// node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError2) {
  ScanError2[ScanError2["None"] = 0] = "None";
  ScanError2[ScanError2["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
  ScanError2[ScanError2["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
  ScanError2[ScanError2["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
  ScanError2[ScanError2["InvalidUnicode"] = 4] = "InvalidUnicode";
  ScanError2[ScanError2["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
  ScanError2[ScanError2["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind2) {
  SyntaxKind2[SyntaxKind2["OpenBraceToken"] = 1] = "OpenBraceToken";
  SyntaxKind2[SyntaxKind2["CloseBraceToken"] = 2] = "CloseBraceToken";
  SyntaxKind2[SyntaxKind2["OpenBracketToken"] = 3] = "OpenBracketToken";
  SyntaxKind2[SyntaxKind2["CloseBracketToken"] = 4] = "CloseBracketToken";
  SyntaxKind2[SyntaxKind2["CommaToken"] = 5] = "CommaToken";
  SyntaxKind2[SyntaxKind2["ColonToken"] = 6] = "ColonToken";
  SyntaxKind2[SyntaxKind2["NullKeyword"] = 7] = "NullKeyword";
  SyntaxKind2[SyntaxKind2["TrueKeyword"] = 8] = "TrueKeyword";
  SyntaxKind2[SyntaxKind2["FalseKeyword"] = 9] = "FalseKeyword";
  SyntaxKind2[SyntaxKind2["StringLiteral"] = 10] = "StringLiteral";
  SyntaxKind2[SyntaxKind2["NumericLiteral"] = 11] = "NumericLiteral";
  SyntaxKind2[SyntaxKind2["LineCommentTrivia"] = 12] = "LineCommentTrivia";
  SyntaxKind2[SyntaxKind2["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
  SyntaxKind2[SyntaxKind2["LineBreakTrivia"] = 14] = "LineBreakTrivia";
  SyntaxKind2[SyntaxKind2["Trivia"] = 15] = "Trivia";
  SyntaxKind2[SyntaxKind2["Unknown"] = 16] = "Unknown";
  SyntaxKind2[SyntaxKind2["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
var parseTree2 = parseTree;
var ParseErrorCode;
(function(ParseErrorCode2) {
  ParseErrorCode2[ParseErrorCode2["InvalidSymbol"] = 1] = "InvalidSymbol";
  ParseErrorCode2[ParseErrorCode2["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
  ParseErrorCode2[ParseErrorCode2["PropertyNameExpected"] = 3] = "PropertyNameExpected";
  ParseErrorCode2[ParseErrorCode2["ValueExpected"] = 4] = "ValueExpected";
  ParseErrorCode2[ParseErrorCode2["ColonExpected"] = 5] = "ColonExpected";
  ParseErrorCode2[ParseErrorCode2["CommaExpected"] = 6] = "CommaExpected";
  ParseErrorCode2[ParseErrorCode2["CloseBraceExpected"] = 7] = "CloseBraceExpected";
  ParseErrorCode2[ParseErrorCode2["CloseBracketExpected"] = 8] = "CloseBracketExpected";
  ParseErrorCode2[ParseErrorCode2["EndOfFileExpected"] = 9] = "EndOfFileExpected";
  ParseErrorCode2[ParseErrorCode2["InvalidCommentToken"] = 10] = "InvalidCommentToken";
  ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
  ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
  ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
  ParseErrorCode2[ParseErrorCode2["InvalidUnicode"] = 14] = "InvalidUnicode";
  ParseErrorCode2[ParseErrorCode2["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
  ParseErrorCode2[ParseErrorCode2["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function printParseErrorCode(code) {
  switch (code) {
    case 1:
      return "InvalidSymbol";
    case 2:
      return "InvalidNumberFormat";
    case 3:
      return "PropertyNameExpected";
    case 4:
      return "ValueExpected";
    case 5:
      return "ColonExpected";
    case 6:
      return "CommaExpected";
    case 7:
      return "CloseBraceExpected";
    case 8:
      return "CloseBracketExpected";
    case 9:
      return "EndOfFileExpected";
    case 10:
      return "InvalidCommentToken";
    case 11:
      return "UnexpectedEndOfComment";
    case 12:
      return "UnexpectedEndOfString";
    case 13:
      return "UnexpectedEndOfNumber";
    case 14:
      return "InvalidUnicode";
    case 15:
      return "InvalidEscapeCharacter";
    case 16:
      return "InvalidCharacter";
  }
  return "<unknown ParseErrorCode>";
}

// src/syntax/json.ts
var trailingComma = "trailing comma";
var maximumErrors = 10;
var maximumDepth = 500;
function parseJson(path, text2) {
  const mark = text2.charCodeAt(0) === 65279 ? 1 : 0;
  const body = mark ? text2.slice(1) : text2;
  const spanOf = (offset, length) => ({ file: path, start: offset + mark, end: offset + mark + length });
  if (body.trim() === "") return { value: void 0, errors: [{ span: spanOf(0, 0), message: "the file is empty", fix: "A JSON object is expected here." }] };
  const refuse2 = (span) => ({ value: void 0, errors: [{ span, message: `the JSON is nested more than ${maximumDepth} levels deep`, fix: "A workflow nests a handful of levels." }] });
  const deep = tooDeep(body);
  if (deep !== void 0) return refuse2(spanOf(deep, 1));
  const raw = [];
  try {
    const root = parseTree2(body, raw, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
    if (raw.length === 0 && root) return { value: convert(root, spanOf), errors: [] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse2(spanOf(0, 0));
  }
  return { value: void 0, errors: telling(raw.map((each) => jsonError(body, each, spanOf))) };
}
function tooDeep(body) {
  if ((body.match(/[[{]/g)?.length ?? 0) <= maximumDepth) return void 0;
  let depth = 0;
  let inString = false;
  for (let at2 = 0; at2 < body.length; at2++) {
    const unit = body[at2];
    if (inString) {
      if (unit === "\\") at2++;
      else if (unit === '"' || unit === "\n" || unit === "\r") inString = false;
    } else if (unit === '"') inString = true;
    else if (unit === "[" || unit === "{") {
      if (++depth > maximumDepth) return at2;
    } else if (unit === "]" || unit === "}") depth--;
  }
  return void 0;
}
function telling(errors) {
  const other = errors.find((each) => each.message !== trailingComma);
  const kept = errors.filter((each, index) => each === other || each.message === trailingComma && errors[index - 1]?.span.start !== each.span.start);
  return kept.slice(0, maximumErrors);
}
function jsonError(body, error, spanOf) {
  const before = body.slice(0, error.offset).trimEnd();
  const closing = /^[}\]]/.test(body.slice(error.offset));
  if (closing && before.endsWith(",")) return { span: spanOf(before.length - 1, 1), message: trailingComma, fix: "Remove the comma: JSON allows none before a closing bracket." };
  const length = Math.max(1, error.length);
  const span = spanOf(Math.min(error.offset, body.length), Math.min(length, body.length - Math.min(error.offset, body.length)));
  return { span, ...wording(printParseErrorCode(error.error)) };
}
function wording(code) {
  switch (code) {
    case "InvalidSymbol":
      return { message: "not a JSON value", fix: "A string in double quotes, a number, true, false, null, an array or an object." };
    case "InvalidNumberFormat":
      return { message: "not a JSON number" };
    case "PropertyNameExpected":
      return { message: "a property name is expected here", fix: "Property names are strings in double quotes." };
    case "ValueExpected":
      return { message: "a value is expected here" };
    case "ColonExpected":
      return { message: "a colon is expected here" };
    case "CommaExpected":
      return { message: "a comma is expected here" };
    case "CloseBraceExpected":
      return { message: "a closing brace is missing", fix: "Close the object with }." };
    case "CloseBracketExpected":
      return { message: "a closing bracket is missing", fix: "Close the array with ]." };
    case "EndOfFileExpected":
      return { message: "text after the end of the document" };
    case "InvalidCommentToken":
      return { message: "comments are not allowed in JSON", fix: "Remove the comment; `description` and `purpose` take text." };
    case "UnexpectedEndOfString":
      return { message: "the string does not end", fix: "Close it with a double quote on the same line." };
    case "InvalidEscapeCharacter":
    case "InvalidUnicode":
      return { message: "invalid escape in a string" };
    case "InvalidCharacter":
      return { message: "a control character inside a string must be escaped" };
    default:
      return { message: "invalid JSON" };
  }
}
function convert(node2, spanOf) {
  const span = spanOf(node2.offset, node2.length);
  switch (node2.type) {
    case "string":
      return { type: "string", value: String(node2.value), span };
    case "number":
      return { type: "number", value: Number(node2.value), span };
    case "boolean":
      return { type: "boolean", value: Boolean(node2.value), span };
    case "array":
      return { type: "array", items: (node2.children ?? []).map((child2) => convert(child2, spanOf)), span };
    case "object":
      return { type: "object", members: (node2.children ?? []).flatMap((child2) => member(child2, spanOf)), span };
    case "null":
    case "property":
      return { type: "null", span };
  }
}
function member(node2, spanOf) {
  const [key, value] = node2.children ?? [];
  return key && value ? [{ key: String(key.value), keySpan: spanOf(key.offset, key.length), value: convert(value, spanOf) }] : [];
}

// src/aiws/parse-json.ts
var maximumBytes = 1024 * 1024;
var maximumDepth2 = 64;
function parseStrictJson(text2) {
  if (typeof text2 !== "string") refuse("TYPE", "the document is not a text", "Pass the JSON text, not a value: `JSON.stringify(value)`.");
  if (bytesBeyond(text2)) {
    refuse("JSON_SIZE", `the document is longer than ${maximumBytes} bytes`, "A contract or a command is at most 1 MiB of UTF-8.");
  }
  const value = parsed(text2);
  scan(text2);
  return frozen(value);
}
var bytesBeyond = (text2) => text2.length > maximumBytes || text2.length * 3 > maximumBytes && new TextEncoder().encode(text2).length > maximumBytes;
function parsed(text2) {
  try {
    return JSON.parse(text2);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [first2] = parseJson("", text2).errors;
    const { line, column } = placeOf(text2, first2?.span.start ?? 0);
    return refuse(
      "JSON_SYNTAX",
      `line ${line}, column ${column}: ${first2?.message ?? "invalid JSON"}`,
      first2?.fix ?? "A document is strict JSON (RFC 8259)."
    );
  }
}
function placeOf(text2, offset) {
  const before = text2.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
var token = /[{}[\],]|"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
function scan(text2) {
  const open = [];
  let expectsKey = false;
  token.lastIndex = 0;
  for (let match = token.exec(text2); match !== null; match = token.exec(text2)) {
    const [unit] = match;
    const level = open.at(-1);
    const first2 = unit.charCodeAt(0);
    if (unit === "{" || unit === "[") {
      if (open.length === maximumDepth2) {
        refuse("JSON_DEPTH", `the document is nested more than ${maximumDepth2} levels deep`, "Objects and arrays nest at most 64 levels.");
      }
      open.push({ keys: unit === "{" ? /* @__PURE__ */ new Set() : void 0, key: unit === "{" ? "" : 0 });
      expectsKey = unit === "{";
    } else if (unit === "}" || unit === "]") {
      open.pop();
      expectsKey = false;
    } else if (unit === ",") {
      if (typeof level?.key === "number") level.key++;
      expectsKey = level?.keys !== void 0;
    } else if (first2 === 34) {
      if (expectsKey && level?.keys) addKey(unit, level.keys, level, open);
      expectsKey = false;
    } else checkNumber(unit, open);
  }
}
var pathOf = (open) => open.map(({ key }) => key);
function addKey(unit, keys, level, open) {
  const key = unit.includes("\\") ? String(JSON.parse(unit)) : unit.slice(1, -1);
  if (keys.has(key)) {
    refuse(
      "JSON_DUPLICATE_KEY",
      `the key ${quoted(key)} stands twice`,
      "Remove one of them: parsers differ in which one counts.",
      pathOf(open.slice(0, -1))
    );
  }
  keys.add(key);
  level.key = key;
}
function checkNumber(unit, open) {
  if (unit.length <= 15 && !/[eE]/.test(unit)) return;
  const value = Number(unit);
  if (Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value))) return;
  throw new AiwsError({
    code: "JSON_NUMBER",
    path: pathOf(open),
    message: `the number ${unit.slice(0, 64)} cannot be kept exactly`,
    fix: "Whole numbers in JSON go to 9007199254740991; write greater ones as text."
  });
}
function parseObject(text2, what) {
  const value = parseStrictJson(text2);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return refuse("TYPE", `the ${what} is not an object`, `A ${what} is a JSON object.`);
  return value;
}

// src/core/nearest.ts
function editDistance(a, b, limit) {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const far = limit + 1;
  const width = 2 * limit + 3;
  let beforeLast = new Array(width).fill(far);
  let last = Array.from({ length: width }, (_, index) => index > limit ? Math.min(index - limit - 1, far) : far);
  for (let i = 1; i <= a.length; i++) {
    const row = new Array(width).fill(far);
    let least = far;
    for (let j = Math.max(0, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const at2 = j - i + limit + 1;
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = j === 0 ? i : Math.min((last[at2 + 1] ?? far) + 1, (row[at2 - 1] ?? far) + 1, (last[at2] ?? far) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[at2] ?? far) + 1);
      row[at2] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return far;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length - a.length + limit + 1] ?? far, far);
}
function nearest(word, candidates) {
  const limit = word.length <= 3 ? 1 : word.length <= 8 ? 2 : 3;
  const typed = word.toLowerCase();
  let best;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(typed, candidate.toLowerCase(), limit);
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

// src/aiws/decimal.ts
var form = /^(0|[1-9][0-9]{0,38})$/;
var isDecimal = (value) => typeof value === "string" && form.test(value);
var atMost = (one, other) => one.length === other.length ? one <= other : one.length < other.length;
var less = (one, other) => !atMost(other, one);
var plus = (one, other) => String(BigInt(one) + BigInt(other));
var minus = (one, other) => String(BigInt(one) - BigInt(other));

// src/aiws/shape.ts
var idForm = /^[A-Za-z0-9_][A-Za-z0-9_.:-]{0,127}$/;
var isId = (value) => typeof value === "string" && idForm.test(value) && value !== "__proto__";
var id = (value, path, problems) => {
  if (typeof value !== "string") problems.push({ code: "TYPE", path, message: `an id is a string, not ${typeName(value)}`, fix: "Write the id in double quotes." });
  else if (!isId(value)) {
    const fix = "An id is 1 to 128 of A-Z a-z 0-9 _ . : - and begins with a letter, a digit or _; __proto__ is none.";
    problems.push({ code: "ID_FORMAT", path, message: `${quoted(value)} is not an id`, fix });
  }
};
var name = (value, path, problems) => {
  if (typeof value === "string" && value.length > 0 && value.length <= 1024 && !/\p{Cc}/u.test(value)) return;
  const message = typeof value === "string" ? `${quoted(value)} is not a name` : `a name is a string, not ${typeName(value)}`;
  problems.push({ code: "TYPE", path, message, fix: "A name is a text of 1 to 1024 characters without control characters." });
};
var flag = (value, path, problems) => {
  if (typeof value !== "boolean") problems.push({ code: "TYPE", path, message: `expected true or false, not ${typeName(value)}`, fix: "Write true or false without quotes." });
};
var anyObject = (value, path, problems) => {
  if (!isObject(value)) problems.push({ code: "TYPE", path, message: `expected an object, not ${typeName(value)}`, fix: "Write a JSON object." });
};
var anything = () => void 0;
var decimal = (least = "0") => (value, path, problems) => {
  if (!isDecimal(value)) {
    const shown2 = typeof value === "string" ? quoted(value) : typeName(value);
    const fix = typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? `Write "${value}" in double quotes: quantities are decimal strings.` : "A quantity is a string of 1 to 39 digits: a whole number without sign, leading zero, fraction or exponent.";
    problems.push({ code: "DECIMAL_FORMAT", path, message: `${shown2} is not a quantity`, fix });
  } else if (less(value, least)) problems.push({ code: "DECIMAL_RANGE", path, message: `${quoted(value)} is too small`, fix: `The least value is "${least}".` });
};
var listOf = (item, { duplicate = "DUPLICATE_VALUE" } = {}) => (value, path, problems) => {
  if (!Array.isArray(value)) {
    problems.push({ code: "TYPE", path, message: `expected an array, not ${typeName(value)}`, fix: "Write a JSON array." });
    return;
  }
  const seen = /* @__PURE__ */ new Set();
  for (const [index, each] of value.entries()) {
    const count = problems.length;
    item(each, [...path, index], problems);
    if (problems.length > count) continue;
    if (seen.has(each)) problems.push({ code: duplicate, path: [...path, index], message: `${quoted(String(each))} stands twice`, fix: "Name it once." });
    seen.add(each);
  }
};
function closed(fields2, optional = {}, codes2 = { unknown: "UNKNOWN_FIELD", missing: "MISSING_FIELD" }) {
  const all = new Map([...Object.entries(fields2), ...Object.entries(optional)]);
  const names4 = [...all.keys()];
  const required = new Set(Object.keys(fields2));
  return (value, path, problems) => {
    if (!isObject(value)) return anyObject(value, path, problems);
    for (const key of Object.keys(value)) {
      if (!all.has(key)) problems.push({ code: codes2.unknown, path: [...path, key], message: `unknown field ${quoted(key)}`, fix: fixOf(key, names4) });
    }
    for (const [key, check] of all) {
      const member2 = own(value, key);
      if (member2 !== void 0) check(member2, [...path, key], problems);
      else if (required.has(key)) problems.push({ code: codes2.missing, path, message: `the field "${key}" is missing`, fix: `Add "${key}".` });
    }
  };
}
function fixOf(key, names4) {
  const near = nearest(key, names4);
  if (near !== void 0) return `Did you mean "${near}"?`;
  return names4.length === 0 ? "No fields are allowed here." : `The fields are: ${names4.join(", ")}.`;
}
function demand(check, value) {
  const problems = [];
  check(value, [], problems);
  if (problems[0]) throw new AiwsError(problems[0]);
}

// src/aiws/contract.ts
var knownEdition = "0.4";
var edition = (value, path, problems) => {
  if (value !== knownEdition) problems.push({ code: "CONTRACT_EDITION", path, message: "the rules of this edition are not known", fix: `Write "${knownEdition}".` });
};
var names = listOf(name);
var fields = closed({
  id,
  missionId: id,
  aiwsEdition: edition,
  profile: name,
  budget: decimal(),
  deadline: decimal(),
  criteria: names,
  actions: names,
  resources: names,
  requiresApproval: flag,
  maxAttempts: decimal("1"),
  maxAuthorizationAgeMs: decimal(),
  features: names
});
var judged = /* @__PURE__ */ new WeakSet();
function parseContract(text2) {
  const value = parseObject(text2, "contract");
  demand(fields, value);
  judged.add(value);
  return value;
}
var judgedContract = (contract) => judged.has(contract) ? contract : parseContract(JSON.stringify(contract));

// src/aiws/command.ts
var names2 = listOf(name);
var effects = ["CONFIRMED_APPLIED", "CONFIRMED_NOT_APPLIED", "UNKNOWN"];
var targets = ["COMPLETED", "FAILED", "CANCELLED"];
var effect = (value, path, problems) => {
  if (!effects.includes(value)) problems.push({ code: "EFFECT_VALUE", path, message: "this is not an effect", fix: `One of: ${effects.join(", ")}.` });
};
var target = (value, path, problems) => {
  if (!targets.includes(value)) problems.push({ code: "TRANSITION_TARGET", path, message: "a run cannot be moved there", fix: `One of: ${targets.join(", ")}.` });
};
var grant = closed({
  id,
  subject: name,
  profile: name,
  actions: names2,
  resources: names2,
  notBefore: decimal(),
  expiresAt: decimal(),
  limit: decimal(),
  canDelegate: flag,
  depth: decimal()
});
var action = closed({ capability: name, resource: name, payload: anything, preconditions: anything });
var authorization = { authorizationCheckedAt: decimal(), policy: anything, mandatoryChecksOk: anything };
var type = anything;
var commands = {
  startRun: closed({ type, runId: id }),
  registerGraph: closed({ type, graph: anyObject }),
  attachGraph: closed({ type, runId: id, graphId: id }),
  grant: closed({ type, grant }),
  admit: closed({ type, runId: id, operationId: id, attemptId: id, grantId: id, subject: name, action, amount: decimal(), ...authorization }, { approvalId: id }),
  dispatch: closed({ type, attemptId: id, ...authorization }, { nodeId: id }),
  settle: closed({ type, attemptId: id, effect, actualCost: decimal() }),
  completeNode: closed({ type, runId: id, nodeId: id, result: anyObject }),
  transition: closed({ type, runId: id, to: target })
};
var commandTypes = Object.keys(commands);
var judged2 = /* @__PURE__ */ new WeakSet();
function parseCommand(text2) {
  const value = parseObject(text2, "command");
  const kind2 = own(value, "type");
  if (kind2 === void 0) refuse("MISSING_FIELD", 'the field "type" is missing', `One of: ${commandTypes.join(", ")}.`);
  if (typeof kind2 !== "string") return refuse("TYPE", `the type of a command is a string, not ${typeName(kind2)}`, `One of: ${commandTypes.join(", ")}.`, ["type"]);
  const check = Object.hasOwn(commands, kind2) ? commands[kind2] : void 0;
  if (!check) {
    const near = nearest(kind2, commandTypes);
    return refuse(
      "COMMAND_UNKNOWN",
      `there is no command ${quoted(kind2)}`,
      near !== void 0 ? `Did you mean "${near}"?` : `The commands are: ${commandTypes.join(", ")}.`,
      ["type"]
    );
  }
  demand(check, value);
  judged2.add(value);
  return value;
}
function judgedCommand(command) {
  if (typeof command === "object" && command !== null && judged2.has(command)) return command;
  let text2;
  try {
    text2 = JSON.stringify(command);
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
  }
  return parseCommand(text2 ?? refuse("TYPE", "the command is not a JSON value", "Make commands with parseCommand."));
}

// src/aiws/catalog.ts
var codes = { unknown: "NODE_CONFIG_UNKNOWN_KEY", missing: "NODE_CONFIG" };
var wrong = (problems, path, message, fix) => void problems.push({ code: "NODE_CONFIG", path, message, fix });
var shown = (value) => typeof value === "string" ? quoted(value) : typeName(value);
var oneOf = (...words2) => (value, path, problems) => {
  if (typeof value !== "string" || !words2.includes(value)) wrong(problems, path, `${shown(value)} is not one of them`, `One of: ${words2.join(", ")}.`);
};
var propertyName = (value, path, problems) => {
  if (typeof value === "string" && /^[^.[\]/$\p{Cc}]{1,128}$/u.test(value) && value !== "__proto__") return;
  wrong(problems, path, `${shown(value)} is not the name of a property`, "The name of one property of `data`, without . / $ [ ].");
};
var successor = (value, path, problems) => {
  if (!isId(value)) wrong(problems, path, `${shown(value)} is not the id of a node`, "The id of a node that depends on this one.");
};
var iterations = (value, path, problems) => {
  if (typeof value !== "number") return decimal("1")(value, path, problems);
  const fix = `Write ${Number.isSafeInteger(value) && value > 0 ? `"${value}"` : 'a whole number from "1"'} in double quotes, like all other quantities.`;
  problems.push({ code: "DECIMAL_FORMAT", path, message: "maxIterations is a JSON number", fix });
};
var text = (name2) => ({ name: name2, type: "string" });
var empty = closed({}, {}, codes);
var entry = (config, proof, dispatches = false) => ({ config, proof, dispatches });
var catalog = {
  TASK: entry(closed({ executionKind: oneOf("AGENT", "FUNCTION", "TOOL", "HUMAN") }, {}, codes), [text("operationId")], true),
  DECISION: entry(closed({ field: propertyName, equals: anything, then: successor, else: successor }, {}, codes), [{ name: "data", type: "object" }]),
  FORK: entry(empty, []),
  JOIN: entry(closed({ mode: oneOf("ALL", "ANY") }, {}, codes), []),
  LOOP: entry(closed({ maxIterations: iterations }, {}, codes), [text("operationId"), { name: "done", type: "boolean" }], true),
  WAIT: entry(empty, [text("waitId")]),
  APPROVAL: entry(empty, [text("approvalId")]),
  SUBWORKFLOW: entry(empty, [text("childRunId")]),
  VERIFICATION: entry(empty, [text("assessmentRevision")]),
  ACCEPTANCE: entry(empty, [text("assessmentRevision")]),
  RECONCILIATION: entry(empty, [text("operationId")]),
  COMPENSATION: entry(empty, [text("operationId"), text("originalOperationId")], true),
  END: entry(empty, [{ name: "disposition", type: "string", value: "COMPLETED" }])
};
var nodeKinds = Object.keys(catalog);
var isNodeKind = (value) => typeof value === "string" && Object.hasOwn(catalog, value);
var dependencies = listOf(id, { duplicate: "GRAPH_DUPLICATE_DEPENDENCY" });

// src/aiws/schema-problems.ts
var maximumSchemaDepth = 32;
var schemaTypes = ["null", "boolean", "object", "array", "number", "integer", "string"];
var isTexts = (value) => Array.isArray(value) && value.every((each) => typeof each === "string") && new Set(value).size === value.length;
var isType = (value) => schemaTypes.some((type2) => type2 === value);
var isTypes = (value) => Array.isArray(value) && isTexts(value) && value.length > 0 && value.every(isType);
var aText = (value) => typeof value === "string" ? void 0 : "a string";
var aNumber = (value) => typeof value === "number" && Number.isFinite(value) ? void 0 : "a number";
var aCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? void 0 : "a whole number from 0";
var aSchema = (value) => typeof value === "boolean" || isObject(value) ? void 0 : "a schema: an object, true or false";
var keywords = {
  type: (value) => isType(value) || isTypes(value) ? void 0 : `one or several of ${schemaTypes.join(", ")}`,
  required: (value) => isTexts(value) ? void 0 : "an array of different strings",
  properties: (value) => isObject(value) ? void 0 : "an object of schemas",
  additionalProperties: aSchema,
  items: aSchema,
  enum: (value) => Array.isArray(value) ? void 0 : "an array of values",
  const: () => void 0,
  minimum: aNumber,
  maximum: aNumber,
  minLength: aCount,
  maxLength: aCount,
  minItems: aCount,
  maxItems: aCount,
  minProperties: aCount,
  maxProperties: aCount,
  title: aText,
  description: aText
};
var names3 = Object.keys(keywords);
function schemaProblems(schema2, path = []) {
  const problems = [];
  look(schema2, path, 1, problems);
  return problems;
}
function look(schema2, path, depth, problems) {
  if (typeof schema2 === "boolean") return;
  if (!isObject(schema2)) {
    problems.push({ code: "SCHEMA_TYPE", path, message: `a schema is not ${typeName(schema2)}`, fix: "A schema is an object, true or false." });
    return;
  }
  if (depth > maximumSchemaDepth) {
    problems.push({ code: "SCHEMA_DEPTH", path, message: `the schema nests more than ${maximumSchemaDepth} schemas`, fix: "Check the depths of the value in the adapter." });
    return;
  }
  for (const [key, value] of Object.entries(schema2)) {
    const check = Object.hasOwn(keywords, key) ? keywords[key] : void 0;
    if (!check) problems.push({ code: "SCHEMA_KEYWORD", path: [...path, key], message: `the keyword ${quoted(key)} is outside the subset`, fix: keywordFix(key) });
    else {
      const expected = check(value);
      if (expected !== void 0) problems.push({ code: "SCHEMA_TYPE", path: [...path, key], message: `${key} is not ${typeName(value)} here`, fix: `Expected ${expected}.` });
    }
  }
  lookInside(schema2, path, depth, problems);
}
function lookInside(schema2, path, depth, problems) {
  for (const key of ["items", "additionalProperties"]) {
    if (Object.hasOwn(schema2, key) && isObject(schema2[key])) look(schema2[key], [...path, key], depth + 1, problems);
  }
  const { properties } = schema2;
  if (!Object.hasOwn(schema2, "properties") || !isObject(properties)) return;
  for (const [key, each] of Object.entries(properties)) look(each, [...path, "properties", key], depth + 1, problems);
}
function keywordFix(key) {
  const near = nearest(key, names3);
  return near !== void 0 ? `Did you mean "${near}"?` : `The keywords are: ${names3.join(", ")}.`;
}

// src/aiws/schema.ts
function validate(schema2, value, path = []) {
  if (schema2 === true) return void 0;
  if (schema2 === false) return { path, message: "no value is allowed here" };
  const message = typeViolation(schema2, value) ?? listedViolation(schema2, value);
  if (message !== void 0) return { path, message };
  if (typeof value === "number") return at(path, numberViolation(schema2, value));
  if (typeof value === "string") return at(path, countViolation(schema2, "Length", codePoints(value), "characters"));
  if (Array.isArray(value)) return arrayViolation(schema2, value, path);
  return isObject(value) ? objectViolation(schema2, value, path) : void 0;
}
var at = (path, message) => message === void 0 ? void 0 : { path, message };
var codePoints = (text2) => text2.length - (text2.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
function typesOf(schema2) {
  const type2 = own(schema2, "type");
  if (type2 === void 0) return void 0;
  return Array.isArray(type2) ? type2 : [type2];
}
function hasType(value, type2) {
  switch (type2) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type2;
  }
}
function typeViolation(schema2, value) {
  const types = typesOf(schema2);
  if (types === void 0 || types.some((type2) => hasType(value, type2))) return void 0;
  return `expected ${types.join(" or ")}, not ${typeName(value)}`;
}
function listedViolation(schema2, value) {
  const fixed = own(schema2, "const");
  if (fixed !== void 0 && !sameJson(fixed, value)) return "the value is not the one that const gives";
  const listed2 = own(schema2, "enum");
  if (Array.isArray(listed2) && !listed2.some((each) => sameJson(each, value))) return "the value is not listed in enum";
  return void 0;
}
function numberViolation(schema2, value) {
  const [minimum, maximum] = [own(schema2, "minimum"), own(schema2, "maximum")];
  if (typeof minimum === "number" && value < minimum) return `${value} is less than ${minimum}`;
  if (typeof maximum === "number" && value > maximum) return `${value} is more than ${maximum}`;
  return void 0;
}
function countViolation(schema2, what, count, noun) {
  const [least, most] = [own(schema2, `min${what}`), own(schema2, `max${what}`)];
  if (typeof least === "number" && count < least) return `${count} ${noun} are fewer than ${least}`;
  if (typeof most === "number" && count > most) return `${count} ${noun} are more than ${most}`;
  return void 0;
}
function arrayViolation(schema2, value, path) {
  const count = at(path, countViolation(schema2, "Items", value.length, "items"));
  const items = own(schema2, "items");
  if (count || items === void 0) return count;
  for (const [index, each] of value.entries()) {
    const violation = validate(items, each, [...path, index]);
    if (violation) return violation;
  }
  return void 0;
}
function governing(schema2, key) {
  const properties = own(schema2, "properties");
  const named = isObject(properties) ? own(properties, key) : void 0;
  return named ?? own(schema2, "additionalProperties") ?? true;
}
function objectViolation(schema2, value, path) {
  const required = own(schema2, "required") ?? [];
  const missing = required.find((key) => !Object.hasOwn(value, key));
  if (missing !== void 0) return { path, message: `the property ${quoted(missing)} is missing` };
  const keys = Object.keys(value);
  const count = countViolation(schema2, "Properties", keys.length, "properties");
  if (count !== void 0) return { path, message: count };
  for (const key of keys) {
    const schemaOfKey = governing(schema2, key);
    if (schemaOfKey === false) return { path: [...path, key], message: `the property ${quoted(key)} is not allowed` };
    const violation = validate(schemaOfKey, value[key] ?? null, [...path, key]);
    if (violation) return violation;
  }
  return void 0;
}

// src/aiws/schema-permits.ts
var permits = (schema2, name2, type2 = "string") => forbids(schema2, [{ name: name2, type: type2 }]) === void 0;
function forbids(schema2, fields2) {
  if (schema2 === true) return void 0;
  if (schema2 === false) return "the schema allows nothing";
  const types = typesOf(schema2);
  if (types && !types.includes("object")) return "the schema allows no object";
  const listed2 = listedValues(schema2);
  if (listed2) {
    const fits2 = listed2.some((value) => hasFields(value, fields2) && !validate(schema2, value));
    return fits2 ? void 0 : `none of the values that the schema lists has ${namesOf(fields2)}`;
  }
  const refused = fields2.find((field) => !admits(governing(schema2, field.name), field));
  if (refused) return `the schema allows no ${refused.value === void 0 ? refused.type : quoted(refused.value)} as ${refused.name}`;
  return roomProblem(schema2, fields2);
}
var namesOf = (fields2) => fields2.length === 0 ? "the form of a result" : fields2.map(({ name: name2 }) => name2).join(" and ");
function listedValues(schema2) {
  const fixed = own(schema2, "const");
  if (fixed !== void 0) return [fixed];
  const listed2 = own(schema2, "enum");
  return Array.isArray(listed2) ? listed2 : void 0;
}
var hasFields = (value, fields2) => isObject(value) && fields2.every(({ name: name2, type: type2, value: only }) => {
  const member2 = own(value, name2);
  return only === void 0 ? type2 === "object" ? isObject(member2) : typeof member2 === type2 && member2 !== "" : member2 === only;
});
function admits(schema2, { type: type2, value: only }) {
  if (typeof schema2 === "boolean") return schema2;
  if (only !== void 0) return !validate(schema2, only);
  const types = typesOf(schema2);
  if (types && !types.includes(type2)) return false;
  const listed2 = listedValues(schema2);
  if (listed2) return listed2.some((value) => (type2 === "object" ? isObject(value) : typeof value === type2 && value !== "") && !validate(schema2, value));
  if (type2 === "object") return roomProblem(schema2, []) === void 0;
  if (type2 !== "string") return true;
  const [least, most] = [own(schema2, "minLength"), own(schema2, "maxLength")];
  return !(typeof most === "number" && (most === 0 || typeof least === "number" && least > most));
}
function roomProblem(schema2, fields2) {
  const required = own(schema2, "required") ?? [];
  const impossible = required.find((key) => governing(schema2, key) === false);
  if (impossible !== void 0) return `the schema requires ${quoted(impossible)} and forbids it`;
  const needed = (/* @__PURE__ */ new Set([...required, ...fields2.map(({ name: name2 }) => name2)])).size;
  const most = own(schema2, "maxProperties");
  if (typeof most === "number" && needed > most) return `the schema allows at most ${most} properties, and ${needed} are needed`;
  const least = own(schema2, "minProperties");
  if (typeof least === "number" && typeof most === "number" && least > most) return `the schema asks for ${least} properties at least and ${most} at most`;
  return void 0;
}

// src/core/cycle.ts
function findCycles(ids, arcs) {
  const indexOf2 = new Map(ids.map((id2, index) => [id2, index]));
  const out = ids.map(() => []);
  for (const arc of arcs) {
    const [from, to] = [indexOf2.get(arc.from), indexOf2.get(arc.to)];
    if (from !== void 0 && to !== void 0) out[from]?.push({ arc, to });
  }
  const component = components(out);
  const seen = /* @__PURE__ */ new Set();
  const cycles = [];
  for (const start2 of ids.keys()) {
    const own2 = component[start2] ?? 0;
    if (seen.has(own2)) continue;
    seen.add(own2);
    const cycle = shortestCycle(start2, out, component);
    if (cycle) cycles.push(cycle);
  }
  return cycles;
}
function components(out) {
  const order = new Array(out.length).fill(-1);
  const low = new Array(out.length).fill(-1);
  const component = new Array(out.length).fill(-1);
  const next = new Array(out.length).fill(0);
  const open = [];
  let visited = 0;
  let found = 0;
  for (const root of out.keys()) {
    const path = order[root] === -1 ? [root] : [];
    for (let at2 = path.at(-1); at2 !== void 0; at2 = path.at(-1)) {
      if (order[at2] === -1) {
        order[at2] = low[at2] = visited++;
        open.push(at2);
      }
      const step = out[at2]?.[next[at2] ?? 0];
      if (step) {
        next[at2] = (next[at2] ?? 0) + 1;
        if (order[step.to] === -1) path.push(step.to);
        else if (component[step.to] === -1) low[at2] = Math.min(low[at2] ?? 0, order[step.to] ?? 0);
        continue;
      }
      path.pop();
      const caller = path.at(-1);
      if (caller !== void 0) low[caller] = Math.min(low[caller] ?? 0, low[at2] ?? 0);
      if (low[at2] === order[at2]) close(at2, open, component, found++);
    }
  }
  return component;
}
function close(root, open, component, id2) {
  let node2;
  do {
    node2 = open.pop();
    if (node2 !== void 0) component[node2] = id2;
  } while (node2 !== void 0 && node2 !== root);
}
function shortestCycle(start2, out, component) {
  const cameBy = /* @__PURE__ */ new Map();
  const queue = [start2];
  for (const from of queue) {
    for (const { arc, to } of out[from] ?? []) {
      if (component[to] !== component[start2] || cameBy.has(to)) continue;
      cameBy.set(to, { arc, from });
      if (to === start2) return wayBack(start2, cameBy);
      queue.push(to);
    }
  }
  return void 0;
}
function wayBack(start2, cameBy) {
  const cycle = [];
  let at2 = start2;
  do {
    const step = cameBy.get(at2);
    if (!step) break;
    cycle.push(step.arc);
    at2 = step.from;
  } while (at2 !== start2);
  return cycle.reverse();
}

// src/aiws/structure.ts
function structureProblems(nodes2, path) {
  const problems = [];
  const places = /* @__PURE__ */ new Map();
  for (const [index, node2] of nodes2.entries()) {
    const place = placeOf2(node2, [...path, index]);
    if (!place) continue;
    const first2 = places.get(place.id);
    if (!first2) places.set(place.id, place);
    else {
      const message = `the id ${quoted(place.id)} belongs to an earlier node`;
      problems.push({ code: "GRAPH_DUPLICATE_NODE", path: [...place.path, "id"], message, fix: "Give each node an id of its own." });
    }
  }
  const all = [...places.values()];
  return [...problems, ...dependencyProblems(places), ...cycleProblems(all), ...endProblems(all, path), ...decisionProblems(places)];
}
function placeOf2(node2, path) {
  if (!isObject(node2) || !isId(own(node2, "id"))) return void 0;
  const [config, listed2] = [own(node2, "config"), own(node2, "dependsOn")];
  const dependsOn = Array.isArray(listed2) ? listed2.map((each) => isId(each) ? each : "") : [];
  return { id: String(node2.id), kind: own(node2, "kind"), config: isObject(config) ? config : {}, dependsOn, path };
}
function dependencyProblems(places) {
  const problems = [];
  for (const { dependsOn, path } of places.values()) {
    for (const [index, each] of dependsOn.entries()) {
      if (each === "" || places.has(each)) continue;
      const fix = nameFix(each, places, problems.length);
      problems.push({ code: "GRAPH_UNKNOWN_DEPENDENCY", path: [...path, "dependsOn", index], message: `there is no node ${quoted(each)}`, fix });
    }
  }
  return problems;
}
var listed = 12;
var comparisons = 2e4;
function nameFix(name2, places, told) {
  const near = told * places.size < comparisons ? nearest(name2, places.keys()) : void 0;
  if (near !== void 0) return `Did you mean "${near}"?`;
  const ids = [...places.keys()].slice(0, listed);
  return `The nodes are: ${ids.join(", ")}${places.size > listed ? ` and ${places.size - listed} more` : ""}.`;
}
function cycleProblems(places) {
  const arcs = places.flatMap(({ id: id2, dependsOn, path }) => dependsOn.map((from, index) => ({ from, to: id2, path: [...path, "dependsOn", index] })));
  return findCycles(places.map(({ id: id2 }) => id2).sort(), arcs).map((cycle) => {
    const ids = [...cycle.map(({ from }) => from), cycle[0]?.from ?? ""];
    const shown2 = ids.length > listed ? [...ids.slice(0, listed - 2), "\u2026", ids.at(-1)] : ids;
    const message = `the nodes wait for each other: ${shown2.join(" -> ")}`;
    return { code: "GRAPH_CYCLE", path: cycle.at(-1)?.path ?? [], message, fix: "Remove one of these dependencies; a bounded LOOP node repeats work." };
  });
}
function endProblems(places, path) {
  if (places.length === 0) return [];
  const ends = places.filter(({ kind: kind2 }) => kind2 === "END");
  if (ends.length === 0) {
    return [{ code: "GRAPH_NO_END", path, message: "the graph has no END node", fix: 'Add { "id": "end", "kind": "END", "dependsOn": [\u2026], "config": {} }.' }];
  }
  const byId = new Map(places.map((place) => [place.id, place]));
  const reaching = new Set(ends);
  for (const place of reaching) for (const id2 of place.dependsOn) {
    const before = byId.get(id2);
    if (before) reaching.add(before);
  }
  return places.filter((place) => !reaching.has(place)).map((place) => ({
    code: "GRAPH_NO_END_PATH",
    path: [...place.path, "id"],
    message: `no END can be reached from ${quoted(place.id)}`,
    fix: `Let an END, or a node before one, depend on "${place.id}".`
  }));
}
function decisionProblems(places) {
  const problems = [];
  for (const { id: id2, kind: kind2, config, path } of places.values()) {
    for (const side of kind2 === "DECISION" ? ["then", "else"] : []) {
      const chosen = own(config, side);
      if (!isId(chosen)) continue;
      const where = [...path, "config", side];
      const successor2 = places.get(chosen);
      if (!successor2) {
        const fix = nameFix(chosen, places, problems.length);
        problems.push({ code: "DECISION_SUCCESSOR_UNKNOWN", path: where, message: `there is no node ${quoted(chosen)}`, fix });
      } else if (!successor2.dependsOn.includes(id2)) {
        const message = `${quoted(chosen)} does not depend on the decision ${quoted(id2)}`;
        problems.push({ code: "DECISION_SUCCESSOR_NOT_DEPENDENT", path: where, message, fix: `Add "${id2}" to the dependsOn of "${chosen}".` });
      }
    }
  }
  return problems;
}

// src/aiws/registration.ts
function registrationProblems(graph, path = []) {
  const problems = [];
  graphShape(graph, path, problems);
  return isObject(graph) && Array.isArray(graph.nodes) ? [...problems, ...structureProblems(graph.nodes, [...path, "nodes"])] : problems;
}
var kind = (value, path, problems) => {
  if (isNodeKind(value)) return;
  const near = typeof value === "string" ? nearest(value, nodeKinds) : void 0;
  const message = `${typeof value === "string" ? quoted(value) : typeName(value)} is not a kind of node`;
  problems.push({ code: "NODE_KIND", path, message, fix: near !== void 0 ? `Did you mean "${near}"?` : `The kinds are: ${nodeKinds.join(", ")}.` });
};
var later = () => void 0;
var schema = (value, path, problems) => void problems.push(...schemaProblems(value, path));
var nodeFields = closed({ id, kind, dependsOn: dependencies, config: later }, { inputSchema: schema, outputSchema: later });
var node = (value, path, problems) => {
  nodeFields(value, path, problems);
  if (!isObject(value)) return;
  const entry2 = isNodeKind(value.kind) ? catalog[value.kind] : void 0;
  if (Object.hasOwn(value, "config")) {
    const where = [...path, "config"];
    const message = `config is ${typeName(value.config)}`;
    if (isObject(value.config)) entry2?.config(value.config, where, problems);
    else problems.push({ code: "TYPE", path: where, message, fix: "Write a JSON object; {} when the kind has no configuration." });
  }
  if (!Object.hasOwn(value, "outputSchema")) return;
  const output = [...path, "outputSchema"];
  const own2 = schemaProblems(value.outputSchema, output);
  problems.push(...own2);
  const why = own2.length === 0 && entry2 ? forbids(value.outputSchema, entry2.proof) : void 0;
  if (why === void 0 || !entry2) return;
  const needed = entry2.proof.map(({ name: name2, type: type2, value: only }) => only === void 0 ? `${name2} (${type2})` : `${name2}: ${quoted(only)}`);
  const fix = needed.length > 0 ? `A completed ${String(value.kind)} needs ${needed.join(" and ")}: let the schema permit it.` : "A completion result is an object: let the schema permit one.";
  problems.push({ code: "SCHEMA_FORBIDS_PROOF", path: output, message: why, fix });
};
var nodes = (value, path, problems) => {
  if (!Array.isArray(value)) problems.push({ code: "TYPE", path, message: `expected an array, not ${typeName(value)}`, fix: "Write the nodes as a JSON array." });
  else if (value.length === 0) problems.push({ code: "GRAPH_EMPTY", path, message: "the graph has no nodes", fix: "The smallest graph is one END node." });
  else for (const [index, each] of value.entries()) node(each, [...path, index], problems);
};
var graphShape = closed({ id, revision: decimal("1"), nodes });

// src/aiws/sha256.ts
var primes = firstPrimes(64);
var constants = Uint32Array.from(primes, (prime) => fraction(prime, 3n));
var start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(prime, 2n));
function firstPrimes(count) {
  const found = [];
  for (let at2 = 2; found.length < count; at2++) if (found.every((prime) => at2 % prime !== 0)) found.push(at2);
  return found;
}
function fraction(value, degree) {
  const target2 = BigInt(value) << 32n * degree;
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = low + high >> 1n;
    if (middle ** degree <= target2) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}
function sha256() {
  const encoder = new TextEncoder();
  const state = Uint32Array.from(start);
  const block = new Uint8Array(64);
  let filled = 0;
  let length = 0;
  const take = (bytes) => {
    length += bytes.length;
    for (let at2 = 0; at2 < bytes.length; ) {
      const part = bytes.subarray(at2, at2 + 64 - filled);
      block.set(part, filled);
      filled += part.length;
      at2 += part.length;
      if (filled === 64) {
        compress(state, block);
        filled = 0;
      }
    }
  };
  return {
    update: (text2) => take(encoder.encode(text2)),
    digest() {
      const bits = BigInt(length) * 8n;
      const padding = new Uint8Array((filled < 56 ? 64 : 128) - filled);
      padding[0] = 128;
      new DataView(padding.buffer).setBigUint64(padding.length - 8, bits);
      take(padding);
      return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
    }
  };
}
var words = new Uint32Array(64);
var rotate = (word, by) => word >>> by | word << 32 - by;
function compress(state, block) {
  const view = new DataView(block.buffer);
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(t * 4);
  for (let t = 16; t < 64; t++) {
    const [early, late] = [words[t - 15] ?? 0, words[t - 2] ?? 0];
    const mixed = (rotate(early, 7) ^ rotate(early, 18) ^ early >>> 3) + (rotate(late, 17) ^ rotate(late, 19) ^ late >>> 10);
    words[t] = mixed + (words[t - 16] ?? 0) + (words[t - 7] ?? 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t++) {
    const one = h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + (e & f ^ ~e & g) + (constants[t] ?? 0) + (words[t] ?? 0) | 0;
    const two = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
    h = g;
    g = f;
    f = e;
    e = d + one | 0;
    d = c;
    c = b;
    b = a;
    a = one + two | 0;
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + word;
}
function sha256Of(text2) {
  const hash = sha256();
  hash.update(text2);
  return hash.digest();
}

// src/aiws/tree.ts
function get(tree, key) {
  let at2 = tree;
  while (at2 !== void 0 && at2.key !== key) at2 = key < at2.key ? at2.left : at2.right;
  return at2?.value;
}
function put(tree, key, value) {
  if (tree === void 0) return { key, value, left: void 0, right: void 0, height: 1 };
  if (key === tree.key) return { key, value, left: tree.left, right: tree.right, height: tree.height };
  return key < tree.key ? balance(tree.key, tree.value, put(tree.left, key, value), tree.right) : balance(tree.key, tree.value, tree.left, put(tree.right, key, value));
}
function remove(tree, key) {
  if (tree === void 0) return void 0;
  if (key < tree.key) return balance(tree.key, tree.value, remove(tree.left, key), tree.right);
  if (key > tree.key) return balance(tree.key, tree.value, tree.left, remove(tree.right, key));
  if (tree.left === void 0 || tree.right === void 0) return tree.left ?? tree.right;
  const next = first(tree.right);
  return balance(next.key, next.value, tree.left, remove(tree.right, next.key));
}
function first(tree) {
  let at2 = tree;
  while (at2.left !== void 0) at2 = at2.left;
  return at2;
}
function* entries(tree) {
  const open = [];
  let at2 = tree;
  while (at2 !== void 0 || open.length > 0) {
    for (; at2 !== void 0; at2 = at2.left) open.push(at2);
    const next = open.pop();
    if (next === void 0) return;
    yield [next.key, next.value];
    at2 = next.right;
  }
}
var heightOf = (tree) => tree?.height ?? 0;
var branch = (key, value, left2, right) => ({ key, value, left: left2, right, height: Math.max(heightOf(left2), heightOf(right)) + 1 });
function balance(key, value, left2, right) {
  const lean = heightOf(left2) - heightOf(right);
  if (lean > 1 && left2) {
    if (heightOf(left2.left) >= heightOf(left2.right)) return branch(left2.key, left2.value, left2.left, branch(key, value, left2.right, right));
    const top = left2.right;
    if (top) return branch(top.key, top.value, branch(left2.key, left2.value, left2.left, top.left), branch(key, value, top.right, right));
  }
  if (lean < -1 && right) {
    if (heightOf(right.right) >= heightOf(right.left)) return branch(right.key, right.value, branch(key, value, left2, right.left), right.right);
    const top = right.left;
    if (top) return branch(top.key, top.value, branch(key, value, left2, top.left), branch(right.key, right.value, top.right, right.right));
  }
  return branch(key, value, left2, right);
}

// src/aiws/graph-index.ts
var indexes = /* @__PURE__ */ new WeakMap();
function indexOf(graph) {
  const known = indexes.get(graph);
  if (known) return known;
  const dependents = new Map(graph.nodes.map(({ id: id2 }) => [id2, []]));
  for (const { id: id2, dependsOn } of graph.nodes) for (const each of dependsOn) dependents.get(each)?.push(id2);
  let roots;
  for (const node2 of graph.nodes) if (node2.dependsOn.length === 0 && !isJoinAny(node2)) roots = put(roots, node2.id, true);
  const index = { nodes: new Map(graph.nodes.map((node2) => [node2.id, node2])), dependents, roots };
  indexes.set(graph, index);
  return index;
}
var isJoinAny = ({ kind: kind2, config }) => kind2 === "JOIN" && config.mode === "ANY";

// src/aiws/lookup.ts
var needRun = (state, runId) => get(state.runs, runId) ?? refuse("RUN_NOT_FOUND", `there is no run ${quoted(runId)}`, "Start it with startRun first.", ["runId"]);
function needOpenRun(state, runId) {
  const run = needRun(state, runId);
  if (run.status !== "READY" && run.status !== "ACTIVE") {
    refuse("RUN_STATE", `the run ${quoted(runId)} is ${run.status}`, "Nothing more happens in a run that is over: start another one.");
  }
  return run;
}
var needAttempt = (state, attemptId) => get(state.attempts, attemptId) ?? refuse("ATTEMPT_NOT_FOUND", `there is no attempt ${quoted(attemptId)}`, "Admit it first.", ["attemptId"]);
function held(value, what) {
  if (value === void 0) throw new TypeError(`the state is not whole: ${what}`);
  return value;
}
var operationOf = (state, { operationId }) => held(get(state.operations, operationId), "an attempt without its operation");
var graphOf = (state, { graphId }) => graphId === void 0 ? void 0 : held(get(state.graphs, graphId), "a run without its graph");

// src/aiws/readiness.ts
var untouched = { status: "PENDING", satisfied: 0, dead: 0, chosen: void 0, result: void 0, iterations: 0, proofs: void 0 };
var nodeStateOf = (run, id2) => get(run.nodes, id2) ?? untouched;
var isReady = (node2, { status, satisfied }) => status === "PENDING" && (isJoinAny(node2) ? satisfied > 0 : satisfied === node2.dependsOn.length);
var isDead = (node2, { status, dead }) => status === "PENDING" && dead > 0 && (!isJoinAny(node2) || dead === node2.dependsOn.length);
var stateIn = ({ nodes: nodes2 }, id2) => get(nodes2, id2) ?? untouched;
function completeIn(run, index, node2, result, proved) {
  const { chosen } = proved;
  const state = { ...nodeStateOf(run, node2.id), ...proved, status: "COMPLETED", result };
  const at2 = { index, nodes: put(run.nodes, node2.id, state), ready: remove(run.ready, node2.id), pending: run.pending - 1 };
  const skipped = [];
  for (const id2 of index.dependents.get(node2.id) ?? []) tell(at2, id2, chosen === void 0 || chosen === id2, skipped);
  for (const id2 of skipped) for (const each of index.dependents.get(id2) ?? []) tell(at2, each, false, skipped);
  if (isJoinAny(node2)) discard(at2, node2);
  return { ...run, nodes: at2.nodes, ready: at2.ready, pending: at2.pending, ended: run.ended + (node2.kind === "END" ? 1 : 0) };
}
function tell(at2, id2, satisfied, skipped) {
  const node2 = at2.index.nodes.get(id2);
  if (!node2) return;
  const before = stateIn(at2, id2);
  const after = satisfied ? { ...before, satisfied: before.satisfied + 1 } : { ...before, dead: before.dead + 1 };
  at2.nodes = put(at2.nodes, id2, after);
  if (isDead(node2, after)) {
    skip(at2, id2);
    skipped.push(id2);
  } else if (isReady(node2, after)) at2.ready = put(at2.ready, id2, true);
}
function skip(at2, id2) {
  at2.nodes = put(at2.nodes, id2, { ...stateIn(at2, id2), status: "SKIPPED" });
  at2.ready = remove(at2.ready, id2);
  at2.pending -= 1;
}
function discard(at2, join2) {
  const open = [...join2.dependsOn];
  for (const id2 of open) {
    const { status } = stateIn(at2, id2);
    const dependents = at2.index.dependents.get(id2) ?? [];
    if (status !== "PENDING" || !dependents.every((each) => each === join2.id || stateIn(at2, each).status === "SKIPPED")) continue;
    skip(at2, id2);
    open.push(...at2.index.nodes.get(id2)?.dependsOn ?? []);
  }
}
function busyBefore(run, index, node2) {
  if (run.busy === void 0) return void 0;
  const before = new Set(node2.dependsOn);
  for (const id2 of before) {
    if (get(run.busy, id2) !== void 0) return id2;
    for (const each of index.nodes.get(id2)?.dependsOn ?? []) before.add(each);
  }
  return void 0;
}

// src/aiws/proofs.ts
function prove(state, run, index, node2, { runId, result }) {
  const claim = { state, run, runId, index, node: node2, result };
  switch (node2.kind) {
    case "TASK":
      boundOperation(claim);
      return {};
    case "DECISION":
      return decide(claim);
    case "FORK":
      return {};
    case "JOIN":
      return join(claim);
    case "LOOP":
      return iterate(claim);
    case "WAIT":
      return unseen(claim, "waitId", "open and satisfy waits");
    case "APPROVAL":
      return unseen(claim, "approvalId", "record approvals");
    case "SUBWORKFLOW":
      return child(claim);
    case "VERIFICATION":
    case "ACCEPTANCE":
      return unseen(claim, "assessmentRevision", "record assessments");
    case "RECONCILIATION":
      return reconciled(claim);
    case "COMPENSATION":
      return compensated(claim);
    case "END":
      if (own(result, "disposition") !== "COMPLETED") {
        refuse("NODE_PROOF", "an END is completed by its disposition", 'The result is { "disposition": "COMPLETED" }.', ["result"]);
      }
      return {};
  }
}
function textOf({ result, node: node2 }, field) {
  const value = own(result, field);
  if (typeof value === "string" && value !== "") return value;
  return refuse(
    "NODE_PROOF",
    `the result of a ${node2.kind} has no ${field}`,
    `Give "${field}" as a text.`,
    ["result", ...value === void 0 ? [] : [field]]
  );
}
function operationIn(claim, field) {
  const id2 = textOf(claim, field);
  const operation = get(claim.state.operations, id2);
  if (!operation) return refuse("NODE_PROOF", `there is no operation ${quoted(id2)}`, `Name an operation of the run ${quoted(claim.runId)}.`, ["result", field]);
  if (operation.runId !== claim.runId) {
    refuse(
      "NODE_PROOF",
      `the operation ${quoted(id2)} belongs to another run`,
      `Name an operation of the run ${quoted(claim.runId)}.`,
      ["result", field]
    );
  }
  return [id2, operation];
}
function applied(claim, field) {
  const [id2, operation] = operationIn(claim, field);
  if (operation.outcome !== "APPLIED") {
    refuse(
      "NODE_PROOF",
      `the operation ${quoted(id2)} is ${operation.outcome}`,
      "Only an operation whose effect is CONFIRMED_APPLIED is a proof.",
      ["result", field]
    );
  }
  return [id2, operation];
}
function boundOperation(claim) {
  const [id2, operation] = applied(claim, "operationId");
  if (operation.nodeId === claim.node.id) return id2;
  const bound = operation.nodeId === void 0 ? "is bound to no node" : `is bound to ${quoted(operation.nodeId)}`;
  return refuse(
    "NODE_PROOF",
    `the operation ${quoted(id2)} ${bound}`,
    `Name an operation that was dispatched for ${quoted(claim.node.id)}.`,
    ["result", "operationId"]
  );
}
function decide({ node: node2, result }) {
  const { field, equals, then, else: otherwise } = node2.config;
  const data = own(result, "data");
  const value = isObject(data) ? own(data, String(field)) : void 0;
  if (value === void 0) {
    refuse("NODE_PROOF", `the result's data has no ${quoted(String(field))}`, `Give { "data": { ${quoted(String(field))}: \u2026 } }.`, ["result"]);
  }
  return { chosen: String(sameJson(value, equals ?? null) ? then : otherwise) };
}
function join({ run, index, node: node2 }) {
  const busy = isJoinAny(node2) ? busyBefore(run, index, node2) : void 0;
  if (busy !== void 0) {
    refuse(
      "JOIN_ACTIVE_OPERATION",
      `an operation of ${quoted(busy)} is not settled or its effect is unknown`,
      "A JOIN ANY cannot discard it: settle it with a known effect first."
    );
  }
  return {};
}
function iterate(claim) {
  const id2 = boundOperation(claim);
  const { node: node2, result, run } = claim;
  const done = own(result, "done");
  if (typeof done !== "boolean") return refuse("NODE_PROOF", `done is ${done === void 0 ? "missing" : typeName(done)}`, 'Say "done": true or false.', ["result"]);
  const { proofs, iterations: iterations2 } = nodeStateOf(run, node2.id);
  if (get(proofs, id2)) {
    refuse(
      "NODE_PROOF_REUSED",
      `an earlier iteration was proved by ${quoted(id2)}`,
      "Each iteration needs an operation of its own.",
      ["result", "operationId"]
    );
  }
  const most = String(node2.config.maxIterations);
  const now = iterations2 + 1;
  if (!done && atMost(most, String(now))) {
    refuse(
      "LOOP_EXHAUSTED",
      `iteration ${now} is the last`,
      `maxIterations is ${most}: the loop must be done, or the run has failed.`,
      ["result", "done"]
    );
  }
  return { proofs: put(proofs, id2, true), iterations: now, again: !done };
}
function unseen(claim, field, what) {
  const id2 = textOf(claim, field);
  return refuse(
    "PROOF_UNVERIFIABLE",
    `whether ${quoted(id2)} proves this ${claim.node.kind} cannot be told`,
    `The commands that ${what} are not documented.`,
    ["result", field]
  );
}
function child(claim) {
  const id2 = textOf(claim, "childRunId");
  const run = get(claim.state.runs, id2);
  const where = ["result", "childRunId"];
  if (!run) return refuse("NODE_PROOF", `there is no run ${quoted(id2)}`, "Name the child run.", where);
  if (run.status !== "COMPLETED") {
    refuse("NODE_PROOF", `the run ${quoted(id2)} is ${run.status}`, "A child run must be COMPLETED, verified and accepted.", where);
  }
  return unseen(claim, "childRunId", "link child runs and record their assessments");
}
function reconciled(claim) {
  const [id2, { outcome }] = operationIn(claim, "operationId");
  if (outcome === "UNKNOWN") return unseen(claim, "operationId", "reconcile unknown effects");
  if (outcome === "ACTIVE") {
    refuse("NODE_PROOF", `the operation ${quoted(id2)} is not settled`, "Settle it first: its effect must be known.", ["result", "operationId"]);
  }
  return {};
}
function compensated(claim) {
  const id2 = boundOperation(claim);
  const [original] = applied(claim, "originalOperationId");
  if (id2 === original) {
    refuse(
      "NODE_PROOF",
      "an operation does not compensate itself",
      "originalOperationId names the operation that is undone.",
      ["result", "originalOperationId"]
    );
  }
  return {};
}

// src/aiws/ready-list.ts
var longest2 = 12;
function readyList(run, wanted = () => true) {
  const found = [];
  for (const [id2] of entries(run.ready)) if (wanted(id2) && found.push(id2) > longest2) break;
  if (found.length === 0) return "; none is ready now";
  return `; ready now: ${found.slice(0, longest2).join(", ")}${found.length > longest2 ? " and others" : ""}`;
}

// src/aiws/complete-node.ts
function completeNode(state, command) {
  const { runId, nodeId, result } = command;
  const run = needOpenRun(state, runId);
  const graph = graphOf(state, run);
  if (!graph) return refuse("GRAPH_NOT_ATTACHED", `the run ${quoted(runId)} has no graph`, "Attach a graph before the first admit.", ["runId"]);
  const index = indexOf(graph);
  const node2 = index.nodes.get(nodeId);
  if (!node2) return refuse("NODE_NOT_READY", `the graph has no node ${quoted(nodeId)}`, `Complete a ready node${readyList(run)}.`, ["nodeId"]);
  const before = nodeStateOf(run, nodeId);
  if (get(run.ready, nodeId) === void 0) {
    const why = before.status === "PENDING" ? "waits for others" : `is ${before.status}`;
    refuse("NODE_NOT_READY", `${quoted(nodeId)} ${why}`, `Complete a ready node${readyList(run)}.`, ["nodeId"]);
  }
  const { again = false, ...proved } = prove(state, run, index, node2, command);
  const violation = node2.outputSchema === void 0 ? void 0 : validate(node2.outputSchema, result, ["result"]);
  if (violation) {
    refuse(
      "DATA_SCHEMA",
      `${pathText(violation.path)} breaks the outputSchema of ${quoted(nodeId)}: ${violation.message}`,
      "Give a result that meets it.",
      violation.path
    );
  }
  const after = again ? { ...run, nodes: put(run.nodes, nodeId, { ...before, ...proved, result }) } : completeIn(run, index, node2, result, proved);
  return { ...state, runs: put(state.runs, runId, after) };
}
function transition(state, { runId, to }) {
  const run = needOpenRun(state, runId);
  if (to === "COMPLETED") {
    const shown2 = `the run ${quoted(runId)} has`;
    if (run.pending > 0) {
      refuse("RUN_OUTSTANDING_NODE", `${shown2} ${run.pending} nodes that are not complete`, `Complete them first${readyList(run)}.`);
    }
    if (run.graphId !== void 0 && run.ended === 0) {
      refuse("RUN_NO_END", `${shown2} no completed END`, "All of them were skipped: the run can only be FAILED or CANCELLED.");
    }
    if (run.outstanding > 0) {
      refuse(
        "RUN_OUTSTANDING_ATTEMPT",
        `${shown2} ${run.outstanding} operations that are not settled or whose effect is unknown`,
        "Settle them with a known effect first; an admitted attempt counts even when it was never dispatched."
      );
    }
  }
  return { ...state, runs: put(state.runs, runId, { ...run, status: to }) };
}

// src/aiws/authorize.ts
function authorize(state, said, { grantId, subject, action: action2 }, now) {
  fresh(state, said, now);
  const given = get(state.grants, grantId) ?? refuse("GRANT_NOT_FOUND", `there is no grant ${quoted(grantId)}`, "Give the grant first.", ["grantId"]);
  const { grant: grant3 } = given;
  if (grant3.subject !== subject) {
    refuse("GRANT_SUBJECT", `the grant ${quoted(grantId)} is not for ${quoted(subject)}`, `It is for ${quoted(grant3.subject)}.`, ["subject"]);
  }
  if (less(now, grant3.notBefore)) {
    refuse("GRANT_NOT_YET_VALID", `at ${now} the grant ${quoted(grantId)} is not valid yet`, `It begins at ${grant3.notBefore}.`);
  }
  if (!less(now, grant3.expiresAt)) refuse("GRANT_EXPIRED", `at ${now} the grant ${quoted(grantId)} has expired`, `It ended at ${grant3.expiresAt}.`);
  const { capability, resource } = action2;
  if (!grant3.actions.includes(capability)) {
    refuse(
      "ACTION_NOT_GRANTED",
      `the grant does not allow ${quoted(capability)}`,
      `It allows: ${grant3.actions.join(", ")}.`,
      ["action", "capability"]
    );
  }
  if (!grant3.resources.includes(resource)) {
    refuse(
      "RESOURCE_NOT_GRANTED",
      `the grant does not allow ${quoted(resource)}`,
      `It allows: ${grant3.resources.join(", ")}.`,
      ["action", "resource"]
    );
  }
  return given;
}
function fresh({ contract }, { policy, mandatoryChecksOk, authorizationCheckedAt }, now) {
  if (policy !== "ALLOW") refuse("POLICY_DENIED", "the policy does not allow it", 'Only "ALLOW" passes.', ["policy"]);
  if (mandatoryChecksOk !== true) {
    refuse("MANDATORY_CHECK_FAILED", "a mandatory check has not passed", "Only true passes, not a text.", ["mandatoryChecksOk"]);
  }
  if (less(now, authorizationCheckedAt)) {
    refuse(
      "AUTHORIZATION_FROM_FUTURE",
      `the authorization is of ${authorizationCheckedAt}, and it is ${now}`,
      "Check the authorization before the command.",
      ["authorizationCheckedAt"]
    );
  }
  const age = minus(now, authorizationCheckedAt);
  if (!atMost(age, contract.maxAuthorizationAgeMs)) {
    refuse(
      "AUTHORIZATION_STALE",
      `the authorization is ${age} ms old`,
      `Check it again: at most ${contract.maxAuthorizationAgeMs} ms are allowed.`,
      ["authorizationCheckedAt"]
    );
  }
  if (!less(now, contract.deadline)) refuse("DEADLINE_EXCEEDED", `it is ${now}`, `The contract's deadline is ${contract.deadline}.`);
}
function approve({ contract }, approvalId) {
  if (!contract.requiresApproval) return;
  if (approvalId === void 0) refuse("APPROVAL_REQUIRED", "the contract requires an approval", "Name it as approvalId.");
  refuse(
    "PROOF_UNVERIFIABLE",
    `whether ${quoted(approvalId)} approves this action cannot be told`,
    "The commands that record approvals are not documented.",
    ["approvalId"]
  );
}

// src/aiws/bind-node.ts
function bindNode(state, run, operation, nodeId) {
  const graph = graphOf(state, run);
  if (!graph) {
    if (nodeId !== void 0) {
      refuse("GRAPH_NOT_ATTACHED", "the run has no graph", "Attach a graph before the first admit, or leave nodeId out.", ["nodeId"]);
    }
    return;
  }
  const { nodes: nodes2 } = indexOf(graph);
  const fix = `Name a ready TASK, LOOP or COMPENSATION as nodeId${readyList(run, (id2) => catalog[nodes2.get(id2)?.kind ?? "END"].dispatches)}.`;
  if (nodeId === void 0) return refuse("NODE_NOT_READY", "the run has a graph, and the dispatch names no node", fix);
  const node2 = nodes2.get(nodeId);
  if (!node2) return refuse("NODE_NOT_READY", `the graph has no node ${quoted(nodeId)}`, fix, ["nodeId"]);
  if (!catalog[node2.kind].dispatches) {
    refuse("NODE_NOT_READY", `${quoted(nodeId)} is of the kind ${node2.kind}, which no operation is bound to`, fix, ["nodeId"]);
  }
  if (get(run.ready, nodeId) === void 0) refuse("NODE_NOT_READY", `${quoted(nodeId)} is not ready`, fix, ["nodeId"]);
  if (operation.nodeId !== void 0 && operation.nodeId !== nodeId) {
    refuse(
      "OPERATION_NODE_MISMATCH",
      `the operation is bound to ${quoted(operation.nodeId)}`,
      "All attempts of an operation are for one node.",
      ["nodeId"]
    );
  }
  const violation = node2.inputSchema === void 0 ? void 0 : validate(node2.inputSchema, operation.action.payload, ["payload"]);
  if (violation) {
    refuse(
      "DATA_SCHEMA",
      `${pathText(violation.path)} of the admitted action breaks the inputSchema of ${quoted(nodeId)}: ${violation.message}`,
      "Admit an action with a payload that meets it."
    );
  }
}

// src/aiws/operate.ts
function admit(state, command, now) {
  const { runId, operationId, attemptId, grantId, subject, action: action2, amount } = command;
  const run = needOpenRun(state, runId);
  const given = authorize(state, command, command, now);
  approve(state, command.approvalId);
  const { budget } = state.contract;
  if (!fits(state.ledger, budget, amount)) {
    refuse("BUDGET_EXCEEDED", `${amount} is more than the mission has left`, `${left(state.ledger, budget)} of ${budget} are available.`, ["amount"]);
  }
  if (!fits(given, given.grant.limit, amount)) {
    refuse(
      "GRANT_LIMIT_EXCEEDED",
      `${amount} is more than the grant has left`,
      `${left(given, given.grant.limit)} of ${given.grant.limit} are available.`,
      ["amount"]
    );
  }
  if (get(state.attempts, attemptId)) {
    refuse("ATTEMPT_EXISTS", `the attempt ${quoted(attemptId)} exists`, "Give each attempt an id of its own.", ["attemptId"]);
  }
  const earlier = get(state.operations, operationId);
  if (earlier) mayRepeat(state, earlier, operationId, runId, action2);
  const known = earlier ?? { runId, action: action2, nodeId: void 0, attempts: 0 };
  const operation = { ...known, attempts: known.attempts + 1, outcome: "ACTIVE" };
  const attempt = { runId, operationId, grantId, subject, amount, status: "ADMITTED", effect: void 0, actualCost: void 0 };
  return {
    ...state,
    ledger: reserve(state.ledger, amount),
    grants: put(state.grants, grantId, { ...given, ...reserve(given, amount) }),
    runs: put(state.runs, runId, { ...run, status: "ACTIVE", outstanding: run.outstanding + 1, busy: counted(run.busy, operation.nodeId, 1) }),
    operations: put(state.operations, operationId, operation),
    attempts: put(state.attempts, attemptId, attempt)
  };
}
var left = ({ spent, reserved }, limit) => minus(limit, plus(spent, reserved));
var fits = (ledger, limit, amount) => atMost(amount, left(ledger, limit));
var reserve = ({ spent, reserved }, amount) => ({ spent, reserved: plus(reserved, amount) });
function mayRepeat({ contract }, earlier, operationId, runId, action2) {
  const shown2 = `the operation ${quoted(operationId)}`;
  if (earlier.runId !== runId || !sameJson({ ...earlier.action }, { ...action2 })) {
    refuse(
      "OPERATION_CHANGED",
      `${shown2} is another action`,
      "Use a new operationId, or repeat the action exactly, in the same run.",
      ["operationId"]
    );
  }
  if (earlier.outcome === "APPLIED") refuse("OPERATION_APPLIED", `${shown2} was applied`, "It must not happen twice.", ["operationId"]);
  if (earlier.outcome === "UNKNOWN") {
    refuse("OPERATION_UNKNOWN", `the effect of ${shown2} is unknown`, "It may have been applied: find out before it is tried again.", ["operationId"]);
  }
  if (earlier.outcome === "ACTIVE") {
    refuse("OPERATION_ACTIVE", `${shown2} has an attempt that is not settled`, "Settle that one first.", ["operationId"]);
  }
  if (!less(String(earlier.attempts), contract.maxAttempts)) {
    refuse("ATTEMPTS_EXHAUSTED", `${shown2} was attempted ${earlier.attempts} times`, `The contract allows ${contract.maxAttempts}.`, ["operationId"]);
  }
}
function counted(busy, nodeId, by) {
  if (nodeId === void 0) return busy;
  const count = (get(busy, nodeId) ?? 0) + by;
  return count > 0 ? put(busy, nodeId, count) : remove(busy, nodeId);
}
function dispatch(state, command, now) {
  const { attemptId, nodeId } = command;
  const attempt = needAttempt(state, attemptId);
  if (attempt.status !== "ADMITTED") {
    refuse(
      "ATTEMPT_STATE",
      `the attempt ${quoted(attemptId)} is ${attempt.status}`,
      "Only an ADMITTED attempt is dispatched, and only once.",
      ["attemptId"]
    );
  }
  const run = needOpenRun(state, attempt.runId);
  const operation = operationOf(state, attempt);
  authorize(state, command, { ...attempt, action: operation.action }, now);
  bindNode(state, run, operation, nodeId);
  const bound = operation.nodeId === void 0 && nodeId !== void 0;
  return {
    ...state,
    runs: bound ? put(state.runs, attempt.runId, { ...run, busy: counted(run.busy, nodeId, 1) }) : state.runs,
    operations: bound ? put(state.operations, attempt.operationId, { ...operation, nodeId }) : state.operations,
    attempts: put(state.attempts, attemptId, { ...attempt, status: "DISPATCHED" })
  };
}
var outcomes = { CONFIRMED_APPLIED: "APPLIED", CONFIRMED_NOT_APPLIED: "NOT_APPLIED", UNKNOWN: "UNKNOWN" };
function settle(state, { attemptId, effect: effect2, actualCost }) {
  const attempt = needAttempt(state, attemptId);
  if (attempt.status !== "DISPATCHED") {
    refuse(
      "ATTEMPT_STATE",
      `the attempt ${quoted(attemptId)} is ${attempt.status}`,
      "Only a DISPATCHED attempt is settled, and only once.",
      ["attemptId"]
    );
  }
  const outcome = outcomes[effect2];
  const settled = {
    ...state,
    operations: put(state.operations, attempt.operationId, { ...operationOf(state, attempt), outcome }),
    attempts: put(state.attempts, attemptId, { ...attempt, status: "SETTLED", effect: outcome, actualCost })
  };
  if (outcome === "UNKNOWN") return settled;
  if (!atMost(actualCost, attempt.amount)) {
    refuse(
      "COST_EXCEEDS_RESERVATION",
      `the cost ${actualCost} is more than was reserved`,
      `${attempt.amount} were admitted; a cost is at most that.`,
      ["actualCost"]
    );
  }
  return released(settled, attempt, actualCost);
}
function released(state, attempt, cost) {
  const given = held(get(state.grants, attempt.grantId), "an attempt without its grant");
  const run = held(get(state.runs, attempt.runId), "an attempt without its run");
  const spend = ({ spent, reserved }) => ({ spent: plus(spent, cost), reserved: minus(reserved, attempt.amount) });
  return {
    ...state,
    ledger: spend(state.ledger),
    grants: put(state.grants, attempt.grantId, { ...given, ...spend(given) }),
    runs: put(state.runs, attempt.runId, { ...run, outstanding: run.outstanding - 1, busy: counted(run.busy, operationOf(state, attempt).nodeId, -1) })
  };
}

// src/aiws/setup.ts
function startRun(state, { runId }) {
  if (get(state.runs, runId)) refuse("RUN_EXISTS", `the run ${quoted(runId)} exists`, "Start another run under an id of its own.", ["runId"]);
  const run = { status: "READY", graphId: void 0, nodes: void 0, ready: void 0, pending: 0, ended: 0, outstanding: 0, busy: void 0 };
  return { ...state, runs: put(state.runs, runId, run) };
}
function registerGraph(state, { graph }) {
  if (!state.contract.features.includes("graphs")) {
    refuse("FEATURE_DISABLED", "the contract does not enable graphs", 'Add "graphs" to the features of the contract.');
  }
  const [problem] = registrationProblems(graph, ["graph"]);
  if (problem) throw new AiwsError(problem);
  const registered = graph;
  if (get(state.graphs, registered.id)) {
    refuse("GRAPH_EXISTS", `the graph ${quoted(registered.id)} is registered`, "Register a new revision under a new id.", ["graph", "id"]);
  }
  return { ...state, graphs: put(state.graphs, registered.id, registered) };
}
function attachGraph(state, { runId, graphId }) {
  const run = needRun(state, runId);
  if (run.status !== "READY") {
    refuse("RUN_NOT_READY", `the run ${quoted(runId)} is ${run.status}`, "Attach the graph to a READY run, before the first admit.");
  }
  if (run.graphId !== void 0) {
    refuse(
      "GRAPH_ALREADY_ATTACHED",
      `the run ${quoted(runId)} has the graph ${quoted(run.graphId)}`,
      "A run keeps its graph: start another run for another graph."
    );
  }
  const graph = get(state.graphs, graphId);
  if (!graph) return refuse("GRAPH_NOT_FOUND", `there is no graph ${quoted(graphId)}`, "Register it with registerGraph first.", ["graphId"]);
  return { ...state, runs: put(state.runs, runId, { ...run, graphId, pending: graph.nodes.length, ready: indexOf(graph).roots }) };
}
function grant2(state, { grant: given }) {
  const { contract } = state;
  if (get(state.grants, given.id)) {
    refuse("GRANT_EXISTS", `the grant ${quoted(given.id)} exists`, "Give each grant an id of its own.", ["grant", "id"]);
  }
  if (given.profile !== contract.profile) {
    refuse("GRANT_PROFILE", `the profile is ${quoted(given.profile)}`, `The contract's profile is ${quoted(contract.profile)}.`, ["grant", "profile"]);
  }
  const action2 = given.actions.findIndex((each) => !contract.actions.includes(each));
  if (action2 >= 0) {
    refuse("GRANT_ACTIONS", "the contract does not allow this action", `It allows: ${contract.actions.join(", ")}.`, ["grant", "actions", action2]);
  }
  const resource = given.resources.findIndex((each) => !contract.resources.includes(each));
  if (resource >= 0) {
    refuse(
      "GRANT_RESOURCES",
      "the contract does not allow this resource",
      `It allows: ${contract.resources.join(", ")}.`,
      ["grant", "resources", resource]
    );
  }
  if (!less(given.notBefore, given.expiresAt)) {
    refuse("GRANT_WINDOW", "the grant expires before it begins", "notBefore must be less than expiresAt.", ["grant", "expiresAt"]);
  }
  return { ...state, grants: put(state.grants, given.id, { grant: given, spent: "0", reserved: "0" }) };
}

// src/aiws/reduce.ts
var createMission = (contract) => ({
  contract: judgedContract(contract),
  now: "0",
  ledger: { spent: "0", reserved: "0" },
  runs: void 0,
  graphs: void 0,
  grants: void 0,
  operations: void 0,
  attempts: void 0
});
function reduce(state, command, now) {
  if (!isDecimal(now)) {
    refuse(
      "DECIMAL_FORMAT",
      `the clock is ${typeof now === "string" ? quoted(now) : typeName(now)}`,
      'The clock is a quantity in milliseconds, as a text: "10".',
      ["now"]
    );
  }
  if (less(now, state.now)) {
    refuse("CLOCK_REGRESSION", `it is ${now}, and the last command was at ${state.now}`, "The clock of a mission never goes back.", ["now"]);
  }
  const after = apply(state, judgedCommand(command), now);
  return after.now === now ? after : { ...after, now };
}
function apply(state, command, now) {
  switch (command.type) {
    case "startRun":
      return startRun(state, command);
    case "registerGraph":
      return registerGraph(state, command);
    case "attachGraph":
      return attachGraph(state, command);
    case "grant":
      return grant2(state, command);
    case "admit":
      return admit(state, command, now);
    case "dispatch":
      return dispatch(state, command, now);
    case "settle":
      return settle(state, command);
    case "completeNode":
      return completeNode(state, command);
    case "transition":
      return transition(state, command);
  }
}

// src/aiws/views.ts
var readyNodes = (state, runId) => [...entries(needRun(state, runId).ready)].map(([id2]) => id2);
function nodesOf(state, runId) {
  const run = needRun(state, runId);
  const nodes2 = graphOf(state, run)?.nodes ?? [];
  return nodes2.map((node2) => ({ ...nodeStateOf(run, node2.id), node: node2, ready: get(run.ready, node2.id) === true }));
}
function outstandingOf(state, runId) {
  const nodes2 = nodesOf(state, runId).filter(({ status }) => status === "PENDING").map(({ node: node2 }) => node2.id);
  const operations = [...entries(state.operations)].filter(([, each]) => each.runId === runId && (each.outcome === "ACTIVE" || each.outcome === "UNKNOWN")).map(([id2]) => id2);
  return { nodes: nodes2, operations };
}

// src/aiws/state-hash.ts
function stateHash(state, hash = sha256()) {
  let text2 = "";
  for (const part of stateText(state)) {
    text2 += part;
    if (text2.length < piece) continue;
    hash.update(text2);
    text2 = "";
  }
  hash.update(text2);
  return hash.digest();
}
var piece = 65536;
function* stateText(state) {
  yield '{"attempts":';
  yield* mapText(state.attempts, plain);
  yield `,"clock":${canonicalJson(state.now)},"contract":${plain(state.contract)},"grants":`;
  yield* mapText(state.grants, plain);
  yield ',"graphs":';
  yield* mapText(state.graphs, plain);
  yield `,"ledger":${plain(state.ledger)},"operations":`;
  yield* mapText(state.operations, plain);
  yield ',"runs":';
  yield* mapText(state.runs, runText);
  yield "}";
}
function* mapText(tree, textOf2) {
  let before = "{";
  for (const [key, value] of entries(tree)) {
    yield `${before}${JSON.stringify(key)}:${textOf2(value)}`;
    before = ",";
  }
  yield before === "{" ? "{}" : "}";
}
var plain = (value) => canonicalJson(Object.fromEntries(Object.entries(value).filter(([, each]) => each !== void 0)));
function runText({ status, graphId, nodes: nodes2 }) {
  const touched = [...entries(nodes2)].filter(([, node2]) => node2.status !== "PENDING" || node2.iterations > 0);
  return plain({ status, graphId, nodes: Object.fromEntries(touched.map(([id2, node2]) => [id2, nodeValue(node2)])) });
}
function nodeValue({ status, chosen, result, iterations: iterations2, proofs }) {
  const told = { status, ...chosen === void 0 ? {} : { chosen }, ...result === void 0 ? {} : { result } };
  return iterations2 > 0 ? { ...told, iterations: iterations2, proofs: [...entries(proofs)].map(([id2]) => id2) } : told;
}
export {
  AiwsError,
  canonicalJson,
  catalog,
  commandTypes,
  createMission,
  entries,
  errorCodes,
  forbids,
  get,
  isNodeKind,
  nodeKinds,
  nodesOf,
  outstandingOf,
  parseCommand,
  parseContract,
  pathText,
  permits,
  readyNodes,
  reduce,
  registrationProblems,
  schemaProblems,
  sha256,
  sha256Of,
  stateHash,
  stateText,
  validate
};
