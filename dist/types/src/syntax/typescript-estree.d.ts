/** The compiler's parser and the tree that it gives: four megabytes, which are built into one file that the command line and the action share. */
export { parse, TSError } from '@typescript-eslint/typescript-estree';
export { visitorKeys } from '@typescript-eslint/visitor-keys';
