import type { Level } from '../core/rule.ts';
import type { GoogleAdkSettings, Version } from '../formats/google-adk/model.ts';
import type { ScienceAdkSettings } from '../formats/science-adk/model.ts';
/** A project's `flowproof.yml`, checked and with every default filled in. */
export interface Config {
    /** The mildest level that fails a check. */
    readonly failOn: Level | 'never';
    /** Rule id -> its level here, or off. */
    readonly rules: ReadonlyMap<string, Level | 'off'>;
    /** Globs of further source files that the integrity rules judge. */
    readonly include: readonly string[];
    /** Globs of files that are left out: workflows, agents, tools and modules alike. */
    readonly exclude: readonly string[];
    readonly gates: GateSettings;
    readonly formats: {
        readonly 'science-adk': ScienceAdkSettings;
        readonly 'google-adk': GoogleAdkSettings;
    };
    readonly execution: ExecutionSettings;
}
/** How agents are executed; undefined leaves it to the project file or to the default. */
export interface ExecutionSettings {
    /** The interpreter: a command or a path. */
    readonly python?: string;
    /** The Node.js for agents in TypeScript and JavaScript: a command or a path. */
    readonly nodejs?: string;
    /** How long one node may take. */
    readonly nodeTimeoutSeconds?: number;
    /** Names of environment variables that nodes see beyond the usual ones. */
    readonly environment: readonly string[];
}
/** Which gates judge a run: those of `only`, or all where it is undefined, without those that are off. */
export interface GateSettings {
    readonly only?: readonly string[];
    readonly off: readonly string[];
}
/** What holds without a configuration file. */
export declare const defaultConfig: Config;
/** A configuration file as written, once the schema (`config.schema.json`) has accepted it. A section without a value is null. */
export interface WrittenConfig {
    readonly 'fail-on'?: 'error' | 'warning' | 'never';
    readonly rules?: Readonly<Record<string, Level | 'off'>> | null;
    readonly include?: readonly string[] | null;
    readonly exclude?: readonly string[] | null;
    readonly gates?: Readonly<Record<string, 'on' | 'off'>> | readonly string[] | null;
    readonly 'science-adk'?: {
        readonly 'compatible-types'?: readonly {
            readonly from: string;
            readonly to: string;
        }[] | null;
        readonly tools?: readonly string[] | null;
        readonly kinds?: readonly string[] | null;
        readonly python?: string;
        readonly nodejs?: string;
        readonly 'node-timeout'?: number;
        readonly environment?: readonly string[] | null;
    } | null;
    readonly 'google-adk'?: {
        readonly version?: Version;
    } | null;
}
/** Fills in what a configuration leaves open. */
export declare function completeConfig(written: WrittenConfig): Config;
