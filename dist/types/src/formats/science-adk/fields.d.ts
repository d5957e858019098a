import { type FieldReader as AnyFieldReader } from '../fields.ts';
export { typeName } from '../fields.ts';
export type Part = 'workflow' | 'node' | 'ports' | 'port' | 'edge';
export type FieldReader = AnyFieldReader<Part>;
export declare const fieldReader: () => FieldReader;
