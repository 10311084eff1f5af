import { addAnswers } from '~/src/domains/sources';
import { returnAnswers, takeAnswers } from '~/src/observe/answers';
import { createContext, type Platform } from '~/src/platform/platform';
import { MINUTE_MS } from '~/src/shared/dates';

/** Stores each minute how this process answered, for the status page. What fails is stored with the next. */
export function saveAnswers(platform: Platform): void {
  const save = async (): Promise<void> => {
    const answers = takeAnswers();
    if (answers.length === 0) return;
    await addAnswers(createContext(platform), answers).catch((error: unknown) => {
      returnAnswers(answers);
      platform.log.warn({ err: error }, 'answers were not counted');
    });
  };
  setInterval(save, MINUTE_MS).unref();
}
