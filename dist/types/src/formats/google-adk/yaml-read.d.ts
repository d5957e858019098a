import { type Files } from '../../core/files.ts';
import type { World } from './python-world.ts';
import type { Declaration } from './values.ts';
/**
 * The workflow that a YAML file declares with `agent_class: Workflow`. Its edges are lists; a text names START, code of the
 * agent's folder (`.nodes.classify`) or another YAML file; a mapping is a routing map, or an edge with from_node and to_node.
 * @returns undefined when the file declares none
 */
export declare function readYamlWorkflow(files: Pick<Files, 'kind' | 'read'>, world: World, path: string, text: string): Declaration | undefined;
