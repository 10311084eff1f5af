/** What this process answered, until it is taken. */
interface Answers {
  queries: number;
  failures: number;
  totalMs: number;
}

type Part = 'site' | 'api';

const counts = new Map<Part, Answers>();

/** Counts an answer of the site or the API; a failure is one of our own making, from 500 on. */
export function countAnswer(part: Part, status: number, ms: number): void {
  const { queries, failures, totalMs } = counts.get(part) ?? { queries: 0, failures: 0, totalMs: 0 };
  counts.set(part, {
    queries: queries + 1,
    failures: failures + (status >= 500 ? 1 : 0),
    totalMs: totalMs + ms,
  });
}

/** Takes what was counted; counting begins anew. */
export function takeAnswers(): (Answers & { component: Part })[] {
  const all = [...counts].map(([component, answers]) => ({ component, ...answers }));
  counts.clear();
  return all;
}

/** Puts back what could not be stored. */
export function returnAnswers(all: ReturnType<typeof takeAnswers>): void {
  for (const { component, ...answers } of all) {
    const since = counts.get(component);
    counts.set(component, {
      queries: answers.queries + (since?.queries ?? 0),
      failures: answers.failures + (since?.failures ?? 0),
      totalMs: answers.totalMs + (since?.totalMs ?? 0),
    });
  }
}
