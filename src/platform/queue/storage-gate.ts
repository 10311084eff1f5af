import type { Worker } from 'bullmq';
import type { StorageUnavailable } from '~/src/platform/files/errors';
import { findStorageTrouble } from '~/src/platform/files/storage-trouble';
import type { Platform } from '~/src/platform/platform';
import { backoff } from './queue';

/** Between two probes. */
const PROBE_MS = 5_000;

type Pausable = Pick<Worker, 'name' | 'pause' | 'resume'>;

/** Pauses this process's share of queues while files cannot be stored. */
export interface StorageGate {
  /** A queue to pause. */
  watch(worker: Pausable): void;
  /** A job of this queue met trouble; returns when it may start again (Unix ms). */
  close(queue: string, error: StorageUnavailable): number;
  /** No queue is resumed any more. */
  stop(): void;
}

/**
 * After the first trouble it probes the storage every few seconds, and resumes the paused queues by itself. Nothing is
 * kept in Redis: a process that dies leaves no queue paused.
 */
export function createStorageGate({
  files,
  log,
  probeMs = PROBE_MS,
}: Pick<Platform, 'files' | 'log'> & { probeMs?: number }): StorageGate {
  const watched = new Map<string, Pausable>();
  const blocked = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const probe = async (): Promise<void> => {
    timer = undefined;
    const trouble = await findStorageTrouble(files);
    if (stopped) return;
    if (trouble) return probeLater();
    log.warn({ queues: [...blocked] }, 'storage is back: jobs go on');
    for (const queue of blocked) watched.get(queue)?.resume();
    blocked.clear();
  };
  const probeLater = (): void => {
    timer = setTimeout(() => void probe(), probeMs);
  };
  return {
    watch: (worker) => void watched.set(worker.name, worker),
    close(queue, error) {
      if (!blocked.has(queue)) {
        if (blocked.size === 0 && !stopped) probeLater();
        blocked.add(queue);
        log.error({ queue, err: error.cause }, 'storage trouble: jobs wait');
        void watched.get(queue)?.pause(true);
      }
      return Date.now() + backoff(1, 2 * probeMs);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
