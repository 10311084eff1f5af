import { describe, expect, test } from '@jest/globals';
import { resources } from '~/locales';
import { LOCALES } from '~/src/shared/locale';
import { AUDIT_ACTIONS } from '~/src/web/audit/audit.schemas';
import { sources } from '~/test/architecture/sources';

describe('an audit action', () => {
  test.each(LOCALES)('has one sentence, and no sentence is without an action, in %s', (locale) => {
    expect(Object.keys(resources[locale].audit.action).sort()).toEqual([...AUDIT_ACTIONS].sort());
  });

  test('is recorded by the domain that declares it, or at its edge', () => {
    const lists = sources.filter(({ path }) => /\/(\w+)\/\1\.audit\.ts$/.test(path));
    const idle = lists.flatMap(({ path, text }) => {
      const noun = /(\w+)\.audit\.ts$/.exec(path)?.[1];
      const own = sources.filter(
        (file) => file.path !== path && RegExp(`^src/(domains|web)/${noun}/`).test(file.path),
      );
      const codes = [...text.matchAll(/'([a-z_]+)'/g)].map(([, code]) => code);
      return codes.filter((code) => !own.some((file) => file.text.includes(`'${code}'`)));
    });
    expect(lists.length).toBeGreaterThan(5);
    expect(idle).toEqual([]);
  });
});
