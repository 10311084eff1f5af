import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

/** Code or SQL that compares somebody with the acting user. */
const COMPARISONS = [
  /\bactor\??\.userId\s*[!=]==|[!=]==\s*(?:\w+\??\.)*actor\??\.userId\b/,
  /[!=]==\s*userId\b|(?<![.\w])userId\s*[!=]==/,
  /is distinct from \?/,
  /whereNot\(\s*\{?\s*['"]?(?:\w+\.)?(?:user_id|decided_by|made_by|asked_by|proposed_by|created_by|invited_by)/,
];

/** Lines that compare for another reason than two people having to agree: how many of each file, and why. */
const OTHER_REASONS: Record<string, [count: number, reason: string]> = {
  'access/credentials/access-methods.service.ts': [
    2,
    'whether who proves an inbox is logged in to that account',
  ],
  'access/login/live-login.store.ts': [1, 'whether a key acts for somebody else by now'],
  'access/login/login.service.ts': [1, 'whether a login to end is the user’s own'],
  'access/login/token.store.ts': [1, 'tokens of every login but one'],
  'access/two-factor/access-methods.store.ts': [1, 'tokens of every login but one'],
  'access/two-factor/two-factor.service.ts': [1, 'whether a challenge names a user'],
  'accounts/account.service.ts': [1, 'whether a CPF is the user’s own'],
  'accounts/administrators.queries.ts': [1, 'who else administers a company'],
  'accounts/erasure.store.ts': [1, 'whether a company has another administrator'],
  'accounts/invitation.service.ts': [1, 'whether who opens an accepted link is who accepted'],
  'accounts/leaving.queries.ts': [1, 'the other members of a company'],
  'batches/quote/entry.service.ts': [1, 'whether a batch of the same id is the user’s own'],
  'onboarding/person.service.ts': [1, 'whether a CPF is the user’s own'],
  'reports/approval/approval.queries.ts': [
    1,
    'marks the reader’s own requests; deciding is decide.service.ts',
  ],
  'reports/history/export.service.ts': [1, 'whether an export of the same id is the user’s own'],
  'team/delegation.rules.ts': [1, 'a delegated manager changes nobody’s rights but others’'],
  'team/team.service.ts': [1, 'whether somebody leaves by themselves'],
  'verification/decision/manual.service.ts': [1, 'whether another reviewer holds the case'],
  'verification/review/case.queries.ts': [1, 'whether the reader holds the case'],
  'verification/review/queue.queries.ts': [
    1,
    'offers only others’ decisions; repeating one is review.service.ts',
  ],
  'controls/decide.service.ts': [1, 'whether who proposed a change may still propose it'],
  'controls/established.service.ts': [1, 'whether who proposed something has its duty still'],
  'developers/keys/keys.service.ts': [1, 'whether a key acts for whoever rotates it'],
};

const countComparisons = (text: string): number =>
  text.split('\n').filter((line) => COMPARISONS.some((comparison) => comparison.test(line))).length;

describe('who is a second person', () => {
  test('is decided by isSecondPerson alone', () => {
    const comparing = sources.flatMap(({ path, text }) => {
      const count = path.startsWith('src/domains/') ? countComparisons(text) : 0;
      return count > 0 ? [`${path.replace('src/domains/', '')}: ${count}`] : [];
    });
    expect(comparing.sort()).toEqual(
      Object.entries(OTHER_REASONS)
        .map(([path, [count]]) => `${path}: ${count}`)
        .sort(),
    );
  });
});
