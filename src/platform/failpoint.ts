let armed: ReadonlySet<string> = new Set();

/** Names the places at which this process shall die; test builds only (config refuses it elsewhere). */
export function armFailpoints(names: readonly string[]): void {
  armed = new Set(names);
}

/** A place at which a test may kill the process, as a power cut would. */
export function failpoint(name: string): void {
  if (armed.has(name)) process.kill(process.pid, 'SIGKILL');
}
