import { listStatement } from '~/src/domains/billing';
import { listLeadsByEmail } from '~/src/domains/leads';
import { listSubscriptionsOf } from '~/src/domains/sources';
import type { ActorCtx } from '~/src/platform/context';
import type { Sealed } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { findAddress } from './address.store';
import { findPhone } from './phone.store';
import { findPicture } from './picture.store';
import { DEFAULTS } from './profile.queries';

const PAGE = 1_000;

/**
 * The acting user's data export: profile, companies, linked networks,
 * accepted terms, logins, reports, statement, leads and subscriptions to incidents.
 */
export async function collectMyData(ctx: ActorCtx) {
  const { userId } = ctx.actor;
  const sealer = await getSealer(ctx, userId);
  const person = await ctx.db('persons').where({ user_id: userId }).first();
  const [profile, phone, address, picture, companies, networks, terms, logins, reports, statement] =
    await Promise.all([
      queryProfile(ctx),
      findPhone(ctx, userId),
      findAddress(ctx, userId),
      findPicture(ctx, userId),
      ctx
        .db('memberships as m')
        .join('accounts as a', 'a.id', 'm.account_id')
        .where('m.user_id', userId)
        .orderBy('a.name')
        .select('a.name', 'm.role', 'm.claims', 'm.created_at as since'),
      ctx
        .db('social_identities')
        .where({ user_id: userId })
        .select('provider', 'created_at as connectedAt', 'last_used_at as lastUsed'),
      ctx
        .db('accepted_terms')
        .where({ user_id: userId })
        .orderBy('accepted_at')
        .select('document', 'version', 'accepted_at as acceptedAt'),
      ctx
        .db('login_records')
        .where({ user_id: userId })
        .orderBy('created_at', 'desc')
        .select('created_at as since', 'last_seen_at as lastSeen', 'ended_at as endedAt', 'device'),
      ctx
        .db('reports as r')
        .join('products as p', 'p.id', 'r.product_id')
        .where('r.user_id', userId)
        .where('r.account_id', person!.account_id)
        .orderBy('r.created_at', 'desc')
        .select('r.id', 'p.external_id as product', 'r.state', 'r.purpose')
        .select('r.charged', 'r.created_at as orderedAt', 'r.ended_at as endedAt'),
      listStatementLines(ctx, person!.account_id),
    ]);
  // Of an address that nobody proved yet is nothing told: anybody may register with it.
  const email = ctx.actor.emailValidated ? ctx.actor.email : null;
  const open = (purpose: string, sealed: Sealed | null) =>
    sealed ? sealer.decrypt(purpose, sealed).toString() : null;
  return {
    madeAt: ctx.now(),
    profile: {
      ...profile,
      cpf: open('cpf', person!.cpf_sealed),
      birthDate: open('birth-date', person!.birth_date_sealed),
      phone,
      address,
      picture: picture && `data:image/jpeg;base64,${picture.content.toString('base64')}`,
    },
    companies,
    networks,
    terms,
    logins,
    reports,
    statement,
    contacts: email ? await listLeadsByEmail(ctx, email) : [],
    incidentMails: email ? await listSubscriptionsOf(ctx, [email]) : [],
  };
}

const queryProfile = (ctx: ActorCtx) =>
  ctx
    .db('users as u')
    .leftJoin('preferences as f', 'f.user_id', 'u.id')
    .where('u.id', ctx.actor.userId)
    .first(
      'u.email',
      'u.email_validated_at as emailValidatedAt',
      'u.full_name as fullName',
      'u.locale',
      ctx.db.raw('coalesce(f.report_mail, ?) as "reportMail"', [DEFAULTS.reportMail]),
      ctx.db.raw('coalesce(f.low_balance_mail, ?) as "lowBalanceMail"', [DEFAULTS.lowBalanceMail]),
      'u.created_at as registeredAt',
    );

async function listStatementLines(ctx: ActorCtx, accountId: string) {
  const lines: Awaited<ReturnType<typeof listStatement>>['lines'] = [];
  let before: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof listStatement>> = await listStatement(
      ctx,
      { accountId },
      { kind: null, from: null, to: null, before },
      PAGE,
    );
    lines.push(...page.lines);
    before = page.next;
  } while (before !== null);
  return lines;
}
