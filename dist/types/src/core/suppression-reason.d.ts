/** Whether a text beside a directive says something: a code such as TS2345, or words beyond 'todo'. */
export declare const hasReason: (text: string) => boolean;
