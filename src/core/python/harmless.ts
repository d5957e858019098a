import type { Call, Stmt } from './ast.ts'
import type { PythonModule } from './module.ts'
import { qualifiedName } from './names.ts'
import { executedOf, lastName } from './walk.ts'

/** Builtins and functions of the standard library that only convert or look something up. */
const builtinNames = new Set([
  'int', 'float', 'complex', 'str', 'bool', 'bytes', 'bytearray', 'ord', 'chr', 'hex', 'len', 'getattr', 'next', 'iter', 'tuple', 'list', 'set', 'dict', 'frozenset',
  'min', 'max', 'sum', 'abs', 'round', 'repr', 'format', 'isinstance', 'issubclass', 'hash', 'type', 'range', 'enumerate', 'zip', 'sorted', 'reversed',
  'memoryview', 'vars', 'id', 'callable', 'divmod', 'pow', 'compile', 'object', 'hasattr', 'locals', 'globals', 'super', 'any', 'all',
])
const families = [
  'math.', 'cmath.', 'datetime.', 'uuid.', 'decimal.', 'fractions.', 'ipaddress.', 're.', 'struct.', 'base64.', 'binascii.', 'urllib.parse.', 'inspect.', 'codecs.',
  'calendar.', 'operator.', 'unicodedata.', 'os.path.', 'os.environ.', 'collections.', 'typing.', 'copy.', 'sys.', 'statistics.', 'time.str', 'dateutil.', 'ast.',
  'json.loads', 'shlex.split', 'tomllib.loads', 'os.getenv', 'os.fspath', 'os.fsencode', 'os.fsdecode', 'socket.inet_', 'string.', 'locale.', 'itertools.', 'weakref.',
  'numpy.float', 'numpy.int', 'numpy.dtype', 'pandas.to_numeric', 'pandas.to_datetime', 'pandas.Timestamp', 'pandas.Timedelta',
]
/** Methods of strings, numbers, dates, collections and matches, whoever the object is. */
const methodNames = new Set([
  'strip', 'lstrip', 'rstrip', 'split', 'rsplit', 'splitlines', 'partition', 'rpartition', 'lower', 'upper', 'title', 'casefold', 'pop', 'popitem', 'popleft', 'remove', 'index',
  'rindex', 'get', 'keys', 'values', 'items', 'group', 'groups', 'groupdict', 'start', 'end', 'decode', 'encode', 'copy', 'format', 'join', 'replace', 'startswith', 'endswith',
  'append', 'appendleft', 'add', 'discard', 'extend', 'insert', 'update', 'setdefault', 'find', 'rfind', 'count', 'fromisoformat', 'strptime', 'strftime', 'fromtimestamp',
  'total_seconds', 'from_bytes', 'to_bytes', 'isoformat', 'is_integer', 'item', 'tolist', 'fromhex', 'match', 'search', 'fullmatch', 'findall', 'relative_to', 'mro',
  '__get__', '__getitem__', '__getattr__', '__getattribute__', '__len__', '__class_getitem__', 'isdigit', 'removeprefix', 'removesuffix', 'zfill', 'ljust', 'translate',
  'heappop', 'with_traceback', 'index_of', 'rotate', 'clear', 'is_relative_to', 'as_integer_ratio', 'popall',
])

/** Calls that cannot hide the failure of any real work: conversions, look-ups, and classes made of a value. */
export function isHarmlessCall(module: PythonModule, { func }: Call): boolean {
  const name = qualifiedName(module, func)
  if (name?.startsWith('builtins.')) {
    const plain = name.slice('builtins.'.length)
    return builtinNames.has(plain.split('.')[0] ?? plain)
  }
  if (name !== undefined && families.some((family) => name.startsWith(family))) return true
  const last = lastName(func)
  if (last === undefined) return false
  if (func.nodeType === 'Attribute' && name === undefined && methodNames.has(last)) return true
  return /^_?[A-Z][a-z]\w*$/.test(last) && !/(Client|Session|Connection|Agent|Runner|Process|Thread|Server|Socket)$/.test(last)
}

const simple = new Set(['Assign', 'AnnAssign', 'AugAssign', 'Return', 'Expr', 'Delete', 'Pass', 'Break', 'Continue', 'Raise', 'Assert'])
const mostStatements = 6

/** How much a `try` holds: 'narrow' converts or looks up, 'one call' is a single statement that calls something unknown. */
export function sizeOfTry(module: PythonModule, body: readonly Stmt[]): 'narrow' | 'one call' | 'wide' {
  if (!isSimple(body)) return 'wide'
  const unknown = [...executedOf(body, 'Call')].filter((call) => !isHarmlessCall(module, call))
  if (unknown.length === 0) return body.length <= mostStatements ? 'narrow' : 'wide'
  const working = body.filter(({ nodeType }) => nodeType !== 'Break' && nodeType !== 'Continue' && nodeType !== 'Pass')
  return working.length === 1 && unknown.length === 1 ? 'one call' : 'wide'
}

/** Simple statements, also under `if` and in loops; a `with`, a `try` or a definition is more than a conversion. */
function isSimple(body: readonly Stmt[]): boolean {
  return body.every((stmt) => {
    if (stmt.nodeType === 'If' || stmt.nodeType === 'For' || stmt.nodeType === 'While') return isSimple(stmt.body) && isSimple(stmt.orelse)
    return simple.has(stmt.nodeType)
  })
}
