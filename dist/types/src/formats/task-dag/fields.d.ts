import { type FieldReader as AnyFieldReader } from '../fields.ts';
export type Part = 'document' | 'task';
export type FieldReader = AnyFieldReader<Part>;
export declare const taskFieldReader: () => FieldReader;
