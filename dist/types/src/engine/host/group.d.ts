/** Ends the group, too, when this process ends; a process that is itself killed is noticed by the host program. */
export declare function watchGroup(leader: number): void;
export declare function forgetGroup(leader: number): void;
/** SIGKILL to the leader and to all that it started and that did not leave its group; on Windows to the leader alone. */
export declare function killGroup(leader: number): void;
