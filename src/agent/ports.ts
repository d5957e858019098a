import type { Json, Unchecked } from './json.ts'

/** The types of ports, with their other names, and what they are in TypeScript. A number of type int is one without a fraction, which only the run can see. */
export interface PortTypes {
  readonly json: Json
  readonly any: Json
  readonly str: string
  readonly string: string
  readonly int: number
  readonly integer: number
  readonly float: number
  readonly number: number
  readonly bool: boolean
  readonly boolean: boolean
}

/** A port: the name of its type, or the name with more about it. */
export type Port = keyof PortTypes | { readonly type: keyof PortTypes; readonly required?: boolean; readonly description?: string }

export interface PortList {
  readonly [name: string]: Port
}

/** What an agent class declares in its static `ports`. */
export interface Ports {
  readonly inputs: PortList
  readonly outputs: PortList
}

/** The ports of a class that does not say which ones it has: any, with any value. */
export interface AnyPorts extends Ports {
  readonly inputs: { readonly [name: string]: 'json' }
  readonly outputs: { readonly [name: string]: 'json' }
}

type NoPorts = Readonly<Record<never, Port>>

/**
 * Declares an agent's ports: `static readonly ports = ports({ inputs: { planets: 'json' }, outputs: { fit: 'json' } })`.
 * @param declared the ports by name; either list may be left out
 * @returns the same declaration with both lists, whose type knows each name
 */
export const ports = <const I extends PortList = NoPorts, const O extends PortList = NoPorts>(
  declared: { readonly inputs?: I; readonly outputs?: O },
): { readonly inputs: I; readonly outputs: O } => ({ inputs: declared.inputs ?? ({} as I), outputs: declared.outputs ?? ({} as O) })

type NameOf<P> = P extends { readonly type: infer T } ? T : P
/** The value at a port that a node gives. */
type Given<P> = NameOf<P> extends keyof PortTypes ? PortTypes[NameOf<P>] : Json
/** The value at a port that a node takes. */
type Taken<P> = NameOf<P> extends 'json' | 'any' ? Unchecked : Given<P>

type OptionalIn<L extends PortList> = { readonly [K in keyof L]: L[K] extends { readonly required: false } ? K : never }[keyof L]
type RequiredIn<L extends PortList> = Exclude<keyof L, OptionalIn<L>>

/** What `execute` returns: a value for each output port; those that are not required may be missing or undefined. */
export type Outputs<P extends Ports> =
  & { readonly [K in RequiredIn<P['outputs']>]: Given<P['outputs'][K]> }
  & { readonly [K in OptionalIn<P['outputs']>]?: Given<P['outputs'][K]> | undefined }

/** What an input port gives; undefined is possible where the port is not required. */
export type InputOf<P extends Ports, K extends keyof P['inputs']> =
  P['inputs'][K] extends { readonly required: false } ? Taken<P['inputs'][K]> | undefined : Taken<P['inputs'][K]>

/** What the input ports give, by name. */
export type Inputs<P extends Ports> = { readonly [K in keyof P['inputs']]: InputOf<P, K> }

/** The names of the input ports whose value has no type of its own. */
export type JsonInputName<P extends Ports> = { readonly [K in keyof P['inputs'] & string]: NameOf<P['inputs'][K]> extends 'json' | 'any' ? K : never }[keyof P['inputs'] & string]
