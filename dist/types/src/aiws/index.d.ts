/** `flowproof/aiws`: AIWS missions as a pure function of their commands. Nothing here has a clock, files or a network. */
export { type ErrorCode, errorCodes } from './codes.ts';
export { AiwsError, type AiwsProblem, type JsonPath, pathText } from './errors.ts';
export { canonicalJson, type Json, type JsonObject } from './json.ts';
export { parseContract } from './contract.ts';
export { commandTypes, parseCommand } from './command.ts';
export { registrationProblems } from './registration.ts';
export { catalog, isNodeKind, type KindEntry, nodeKinds, type ProofField } from './catalog.ts';
export { forbids, permits } from './schema-permits.ts';
export { schemaProblems, validate, type Violation } from './schema.ts';
export { sha256Of } from './sha256.ts';
export type * from './types.ts';
export { createMission, reduce } from './reduce.ts';
export { type NodeView, nodesOf, type Outstanding, outstandingOf, readyNodes } from './views.ts';
export { stateHash, stateText } from './state-hash.ts';
export { type Sha256, sha256 } from './sha256.ts';
export { entries, get, type Tree } from './tree.ts';
export type * from './state.ts';
