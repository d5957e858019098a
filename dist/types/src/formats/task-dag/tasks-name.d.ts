/** The name under which a project declares its tasks. Apart from the reader, so that looking for the name does not load it. */
export declare const tasksName = "tasks.json";
