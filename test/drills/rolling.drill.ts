import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill';
import { type Program, startInstallation } from './parts/installation';
import { createOrderer, isReady, isRight, orderDuring, toLine } from './parts/orders';

const ORDERS = 60;
const PACE_MS = 1_000;
const MOST_OPEN = 12;
/** How often a balancer asks whether a process is ready: it learns late. */
const CHECK_MS = 1_000;
const SHUTDOWN_WAIT_SECONDS = '5';

/** The processes that a balancer sends requests to: those that were ready when it last asked. */
function balance(webs: readonly Program[]) {
  const choices = [...webs];
  let isOver = false;
  const check = async (): Promise<void> => {
    while (!isOver) {
      const ready = await Promise.all(webs.map(({ url }) => isReady(url())));
      const some = webs.filter((_, at) => ready[at]);
      // With none it has no better choice than before.
      if (some.length > 0) choices.splice(0, choices.length, ...some);
      await sleep(CHECK_MS);
    }
  };
  const checking = check();
  return {
    chosen: choices,
    async close() {
      isOver = true;
      await checking;
    },
  };
}

/** Every web and worker process is replaced in turn, behind a balancer that learns late, while orders come in. */
export const rollingDrill: Drill = async () => {
  const installation = await startInstallation({ env: { SHUTDOWN_WAIT_SECONDS } });
  const { webs, workers } = installation;
  const balancer = balance(webs);
  try {
    const customer = await createOrderer(installation);
    const replaceAll = async (): Promise<number> => {
      for (const program of [...webs, ...workers]) {
        program.signal('SIGTERM');
        await program.restart();
        if (!webs.includes(program)) continue;
        while (!balancer.chosen.includes(program)) await sleep(CHECK_MS);
      }
      return 0;
    };
    const outcome = await orderDuring({ ...installation, webs: balancer.chosen }, customer, {
      orders: ORDERS,
      paceMs: PACE_MS,
      mostOpen: MOST_OPEN,
      work: replaceAll,
    });
    return { ok: isRight(outcome) && outcome.retried === 0, line: toLine(outcome) };
  } finally {
    await balancer.close();
    await installation.close();
  }
};
