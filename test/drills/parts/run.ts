import type { Outcome } from '../drill';
import type { Installation } from './installation';
import { type Customer, createOrderer, isRight, orderThrough, toLine } from './orders';
import type { Trouble } from './troubles';

/** What a trouble was passed with. */
export interface Passed {
  right: boolean;
  line: string;
}

type Run = (installation: Installation, customer: Customer, trouble: Trouble) => Promise<Passed>;

const orderAround: Run = async (installation, customer, trouble) => {
  const outcome = await orderThrough(installation, customer, trouble);
  return { right: isRight(outcome), line: `${trouble.name}: ${toLine(outcome)}` };
};

/** Runs the troubles whose names contain every word, a line each; one with a `run` of its own is not only ordered through. */
export async function runTroubles(
  installation: Installation,
  troubles: readonly (Trouble & { run?: Run })[],
  words: readonly string[],
): Promise<Outcome> {
  let ok = true;
  let count = 0;
  try {
    const customer = await createOrderer(installation);
    for (const trouble of troubles) {
      if (!words.every((word) => trouble.name.toLowerCase().includes(word.toLowerCase()))) continue;
      const { right, line } = await (trouble.run ?? orderAround)(installation, customer, trouble);
      process.stdout.write(`  ${right ? 'right' : 'WRONG'}  ${line}\n`);
      ok &&= right;
      count += 1;
    }
  } finally {
    await installation.close();
  }
  return { ok: ok && count > 0, line: `${count} troubles` };
}
