import { isMainThread } from 'node:worker_threads';

// Preloaded into every process that the supervisor starts: when the supervisor is gone, however it ended, the
// channel to it closes, and the process drains and exits instead of being orphaned.
if (isMainThread && process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
