/** Limits of the children of a runner; a child that exceeds one is killed. */
export interface ChildLimits {
  /**
   * CPU time of a task, in ms, all threads included. The child's own clock enforces it, so that it holds while the
   * task blocks the child and once the parent is gone; a busy machine changes nothing.
   */
  cpuMs: number;
  /** Memory of the JavaScript heap. */
  memoryMb: number;
  /** Resident memory of the process while it works, native code and WebAssembly included. */
  residentMb: number;
  /** Elapsed time of a task: only for one that waits forever. */
  ms: number;
  /** Idle time after which a child is stopped, for one with large models. Default: never. */
  idleMs?: number;
  /** Children at a time for each entry. With several, one owner's tasks never occupy all of them. */
  children: number;
  /** Tasks sent to a child at a time: with two, the second starts without a round trip to the parent. */
  tasks: number;
  /** Whether a child ends after one task, so that a file can only harm its own. */
  single: boolean;
}

export const DEFAULT_LIMITS: ChildLimits = {
  cpuMs: 20_000,
  memoryMb: 256,
  residentMb: 768,
  ms: 120_000,
  children: 1,
  tasks: 2,
  single: false,
};

/** What a child is killed for: its CPU time, its memory, or its elapsed time; `died` for anything else. */
export type ChildEnd = 'cpu' | 'memory' | 'time' | 'died';

/** A child ended before its task did. */
export class ChildEnded extends Error {
  constructor(readonly reason: ChildEnd) {
    super(`the child process ended: ${reason}`);
    this.name = 'ChildEnded';
  }
}

/** The limits that a child enforces on itself, passed as its argument. */
export type OwnLimits = Pick<ChildLimits, 'cpuMs' | 'residentMb'>;

/** The signals by which a child ends itself: their default action, without a core file, which would hold data. */
export const END_SIGNALS = { cpu: 'SIGALRM', memory: 'SIGUSR2' } as const;
