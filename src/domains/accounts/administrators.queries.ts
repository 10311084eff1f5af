import type { Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import type { Locale } from '~/src/shared/locale';

export interface Administrator {
  userId: string;
  locale: Locale;
  /** Their name, else their e-mail. */
  name: string;
}

/** Maximum number of administrators that one mail goes to. */
const MAX = 50;

/**
 * A company's administrators, those of longest standing first: nobody whose login is blocked or who is leaving the
 * product. With a claim only those who have it. The rule is the SQL function's, which the parts that this one
 * depends on (billing, controls) call themselves.
 */
export function listAdministrators(
  { db }: Ctx,
  accountId: string,
  { except, claim }: { except?: string; claim?: Claim } = {},
): Promise<Administrator[]> {
  return db
    .from(db.raw('accounts_administrators(?)', [accountId]))
    .modify((query) => {
      if (except) query.whereNot('user_id', except);
      if (claim) query.whereRaw('? = any(claims)', [claim]);
    })
    .orderBy(['since', 'user_id'])
    .limit(MAX)
    .select('user_id as userId', 'locale', 'name');
}
