import type { Json, Unchecked } from './json.ts';
import type { AnyPorts, InputOf, JsonInputName, Outputs, Ports } from './ports.ts';
/** The type of a fallback, and not just the one value that it has. */
type Wide<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T;
/**
 * Base of all agents. An agent file exports one class that extends it:
 *
 *     export class Analyze extends Agent<typeof Analyze.ports> {
 *       static readonly ports = ports({ inputs: { planets: 'json' }, outputs: { fit: 'json' } })
 *
 *       async execute() {
 *         const planets = await this.input('planets')
 *         return { fit: await this.callTool('power_law_fit', { x: planets.axis, y: planets.period }) }
 *       }
 *     }
 *
 * Each node that is executed gets an instance of its own.
 */
export declare abstract class Agent<P extends Ports = AnyPorts> {
    #private;
    /** Does the node's work: returns a value for each output port. To have names that are not declared refused, write the return type: `Promise<Outputs<typeof Analyze.ports>>`. */
    abstract execute(): Promise<Outputs<P>>;
    /**
     * The value at an input port, a fresh copy at each call, and the reading goes on record. A port that is not required gives undefined
     * when nothing is connected. A json port gives what you expect of it; `input<Planets>('planets')` says what that is.
     */
    input<K extends keyof P['inputs'] & string>(name: K): Promise<InputOf<P, K>>;
    input<T>(name: JsonInputName<P>): Promise<T>;
    /** A static parameter of the node, as workflow.json has it; `fallback` when it has none. Not awaited. */
    param<T extends Json>(name: string, fallback: T): Wide<T>;
    param<T extends Json = Json>(name: string): T | undefined;
    /** Keeps a text in the node's log. */
    log(text: string): Promise<void>;
    /**
     * Calls a tool by the name of the exported function, with one object of named arguments, and puts the call on record. Arguments and
     * the result are JSON; a tool that returns nothing gives undefined. Name the result's type where it matters: `callTool<Fit>('fit', { x, y })`.
     */
    callTool<T = Unchecked>(name: string, args?: {
        readonly [argument: string]: Json | undefined;
    }): Promise<T>;
}
/** A measurement. */
export interface Metric {
    readonly metric: string;
    /** May be NaN or infinite: the gate on finite values then fails. */
    readonly value: number;
    readonly detail?: {
        readonly [key: string]: Json;
    };
    /** Goes into `detail` as `higher_is_better`, unless it is there already. It is true when nothing is said. */
    readonly higherIsBetter?: boolean;
}
/** The outputs of an evaluation. */
export interface Report {
    readonly metric: string;
    readonly value: number;
    readonly detail: {
        readonly [key: string]: Json;
    };
}
/** An agent that measures. Its output ports are metric, value and detail. */
export declare abstract class EvaluationAgent<P extends Ports = AnyPorts> extends Agent<P> {
    /** The outputs of an evaluation: `return this.report({ metric: 'exponent', value: fit.exponent })`. Not awaited. */
    report({ metric, value, detail, higherIsBetter }: Metric): Report;
}
export {};
