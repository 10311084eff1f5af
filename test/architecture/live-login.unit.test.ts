import { describe, expect, test } from '@jest/globals';
import { sources } from './sources';

/** Calls that create a way in, or change one, and the proof of identity before something that is hard to undo. */
const CREATES =
  /\b(?:savePassword|saveTotp|saveTwoFactor|savePhone|claimIdentity|linkIdentity|insertChange|insertKey|createCompanyToken|openInvitation|issueApiToken|insertLogin|confirmIdentity)\(/;
const HOLDS = /\b(?:requireLiveLogin|requireStillProven)\(/;

/** Services that need no living login, and why. */
const OTHERS: Record<string, string> = {
  'access/credentials/confirm.service.ts': 'the proof itself',
  'access/credentials/recovery.service.ts': 'a link to the inbox, which locks the user, proves it',
  'access/federation/directory.service.ts': 'a user is created',
  'access/federation/social.service.ts': 'a user is created, or their inbox is proven',
  'access/login/phone.service.ts': 'its caller in the profile holds the login',
  'access/login/token.service.ts': 'a renewal locks the token and its user',
  'access/two-factor/factor-removal.service.ts': 'an operator asked for it a day before',
  'accounts/company-token.service.ts': 'whoever makes a link holds the login',
  'accounts/invitation.service.ts': 'whoever invites holds the login',
  'controls/change.service.ts': 'another kind of change',
  'recruitment/identity/confirm.service.ts': 'another kind of identity',
};

describe('a credential created after a proof of identity', () => {
  test('is never created once the login has ended (decision 0312)', () => {
    const without = sources
      .filter(({ path }) => /^src\/domains\/.*\.service\.ts$/.test(path))
      .filter(({ text }) => CREATES.test(text) && !HOLDS.test(text))
      .map(({ path }) => path.replace('src/domains/', ''));
    expect(without.sort()).toEqual(Object.keys(OTHERS).sort());
  });
});
