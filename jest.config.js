/** Tests mirror `src`; fixtures are data. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/__tests__'],
  testPathIgnorePatterns: ['/fixtures/', '/support/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }] },
  transformIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 60_000,
}
