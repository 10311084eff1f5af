import { isOn } from './parts';

/** Answers that each transaction still waits for at its end. */
const unawaited = new WeakMap<object, Promise<unknown>[]>();

/** How a pool runs work in a transaction. */
type Transaction<Trx, T> = (work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * Runs `work` in a transaction that takes statements whose answer nobody needs (`takeAnswer`). Postgres runs them in the
 * order they were sent and commits nothing after a failed one. @throws the first failure, the cause of every later one
 */
export async function awaitWithCommit<Trx extends object, T>(
  transaction: Transaction<Trx, T>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!isOn('writes')) return transaction(work);
  const answers: Promise<unknown>[] = [];
  const [outcome] = await Promise.allSettled([
    transaction((trx) => {
      unawaited.set(trx, answers);
      return work(trx);
    }),
  ]);
  await Promise.all(answers);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Takes an answer that is awaited with the commit only; null where answers are awaited at once. */
export function answerTaker(trx: object): ((answer: Promise<unknown>) => void) | null {
  const answers = unawaited.get(trx);
  if (!answers) return null;
  return (answer) => {
    answer.catch(() => undefined);
    answers.push(answer);
  };
}
