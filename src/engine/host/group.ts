/** Leaders of process groups that are alive. */
const groups = new Set<number>()
let watching = false

/** Ends the group, too, when this process ends; a process that is itself killed is noticed by the host program. */
export function watchGroup(leader: number): void {
  groups.add(leader)
  if (watching) return
  watching = true
  process.on('exit', () => groups.forEach(killGroup))
}

export function forgetGroup(leader: number): void {
  groups.delete(leader)
}

/** SIGKILL to the leader and to all that it started and that did not leave its group; on Windows to the leader alone. */
export function killGroup(leader: number): void {
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, 'SIGKILL')
  } catch {
    // ESRCH, or EPERM on macOS: nothing of the group is left.
  }
}
