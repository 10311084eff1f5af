/** What a drill found: one line, and whether all held. */
export interface Outcome {
  ok: boolean;
  line: string;
}

/** An exercise of a running installation on this machine; it ends by itself. `args` are the words after its name. */
export type Drill = (args: readonly string[]) => Promise<Outcome>;
