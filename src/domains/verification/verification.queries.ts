import type { ActorCtx, Ctx } from '~/src/platform/context';
import { namePartIndexes } from '~/src/platform/crypto/name-index';
import { getSealers } from '~/src/platform/crypto/subject-keys';
import { type Key, type PageRequest, readPage } from '~/src/platform/database/keyset';
import { NotFound } from '~/src/platform/errors';
import { maskCpf } from '~/src/shared/cpf';
import { TIME_ZONE } from '~/src/shared/dates';
import { CASE_PERSON_COLUMNS } from './case-person.store';
import {
  BLOCK_COLUMNS,
  type Block,
  openPerson,
  type PersonRow,
  personIndexes,
  toBlock,
} from './people.store';
import { networkPurpose, toReviewStatus } from './verification.rules';
import type {
  Check,
  Method,
  PictureKind,
  RawCode,
  ReviewStatus,
  VerificationRow,
  VerificationState,
} from './verification.types';

export interface VerificationFilter {
  /** Calendar days. */
  from: string | null;
  to: string | null;
  /** Only those created since then. */
  since: Date | null;
  states: readonly VerificationState[] | null;
  method: Exclude<Method, 'none'> | null;
  /** Words of the name, or their beginnings. */
  name: string | null;
  /** 11 digits. */
  cpf: string | null;
  integrationId: string | null;
  /** Only those with a document's picture. */
  withDocuments: boolean;
  /** due: cases in review, by due time, then by risk. */
  order: 'newest' | 'oldest' | 'due';
}

/** One verification of the list. */
export interface VerificationLine {
  id: string;
  state: VerificationState;
  rawCode: RawCode;
  status: ReviewStatus;
  method: Method;
  /** The deciding check, or the reason of the person who decided since; null for their approval. */
  reason: string | null;
  /** Who decided last; null where no person did. */
  reviewerId: string | null;
  /** Until when the person's CPF is blocked now. */
  blockedUntil: Date | 'forever' | null;
  cpf: string;
  name: string | null;
  integration: { id: string; name: string };
  reference: string | null;
  dueAt: Date | null;
  /** 0–100: urgency among those due together. */
  risk: number;
  /** The reviewer who has it open. */
  heldBy: { id: string; name: string | null } | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** A verification, with its checks and events. */
export interface VerificationView extends VerificationLine {
  birthDate: string | null;
  linkExpiresAt: Date;
  step: VerificationRow['step'];
  liveness: VerificationRow['liveness'];
  origin: VerificationRow['origin'];
  device: string | null;
  /** The request's network, truncated for privacy; null when nobody started. */
  network: string | null;
  submittedAt: Date | null;
  /** The charge in centavos, 0 when none. */
  charged: number;
  /** Incremented by each transition: a decision names the version seen. */
  version: number;
  checks: Check[];
  pictures: { id: string; kind: PictureKind; isKept: boolean; at: Date }[];
  events: { kind: string; details: Record<string, unknown>; userName: string | null; at: Date }[];
}

type Row = VerificationRow &
  Pick<PersonRow, 'cpf_sealed'> &
  Block & {
    integration_name: string;
    captured: number | null;
    locked_name: string | null;
    reviewer: string | null;
    given_reason: string | null;
  };

/** Verifications of the acting account, by creation of their links. @throws Invalid `cursor_invalid` */
export async function listVerifications(
  ctx: ActorCtx,
  filter: VerificationFilter,
  page: PageRequest,
): Promise<{ lines: VerificationLine[]; count: number; next: string | null }> {
  const [total] = await selectVerifications(ctx, filter).count('* as count');
  const query = withPerson(ctx, selectVerifications(ctx, filter));
  const { rows, next } = await readPage<Row>(ctx.db, query, ORDERS[filter.order], page);
  return { lines: await toLines(ctx, rows), count: total.count, next };
}

const ORDERS: Record<VerificationFilter['order'], readonly Key[]> = {
  newest: [
    { sql: 'v.created_at', type: 'time', desc: true },
    { sql: 'v.id', type: 'uuid', desc: true },
  ],
  oldest: [
    { sql: 'v.created_at', type: 'time' },
    { sql: 'v.id', type: 'uuid' },
  ],
  due: [
    { sql: 'v.due_at', type: 'time', nullable: true },
    { sql: 'v.risk', type: 'int', desc: true },
    { sql: 'v.id', type: 'uuid' },
  ],
};

const selectVerifications = (ctx: ActorCtx, filter: VerificationFilter) => {
  const { from, to, since, states, method, cpf, name, integrationId, withDocuments } = filter;
  const { accountId } = ctx.actor;
  return ctx
    .db('verifications as v')
    .where('v.account_id', accountId)
    .modify((query) => {
      if (from) query.whereRaw('v.created_at >= (?::date)::timestamp at time zone ?', [from, TIME_ZONE]);
      if (to) query.whereRaw('v.created_at < (?::date + 1)::timestamp at time zone ?', [to, TIME_ZONE]);
      if (since) query.where('v.created_at', '>=', since);
      if (states) query.whereIn('v.state', states);
      if (method) query.where('v.method', method);
      if (integrationId) query.where('v.integration_id', integrationId);
      if (withDocuments) query.whereExists(queryDocuments(ctx));
      if (cpf) query.whereIn('v.person_id', queryPeople(ctx, cpf));
      for (const words of name ? namePartIndexes(ctx, accountId, name) : []) {
        query.whereRaw('v.name_words && ?::text[]', [words]);
      }
    });
};

const queryDocuments = ({ db }: ActorCtx) =>
  db('verification_pictures as d').whereRaw('d.verification_id = v.id').whereIn('d.kind', ['front', 'back']);

const queryPeople = (ctx: ActorCtx, cpf: string) =>
  ctx
    .db('verification_people')
    .where({ account_id: ctx.actor.accountId })
    .whereIn('cpf_index', personIndexes(ctx, ctx.actor.accountId, cpf))
    .select('id');

/** A person's last decision on the case, as `d`; a block that was confirmed later decides nothing. */
const LAST_DECISION = `left join lateral (
    select decided_by as reviewer, reason as given_reason
      from verification_decisions
     where verification_id = v.id and state = 'applied' and from_state <> to_state
     order by created_at desc
     limit 1
  ) d on true`;

const withPerson = (ctx: ActorCtx, query: ReturnType<typeof selectVerifications>) =>
  query
    .join('verification_people as p', 'p.id', 'v.person_id')
    .join('verification_integrations as i', 'i.id', 'v.integration_id')
    .leftJoin('users as l', 'l.id', 'v.locked_by')
    .joinRaw(LAST_DECISION)
    .select('d.reviewer', 'd.given_reason')
    .select('v.*', 'i.name as integration_name', 'p.cpf_sealed')
    .select([...CASE_PERSON_COLUMNS, ...BLOCK_COLUMNS].map((column) => ctx.db.raw(column)))
    .select('l.full_name as locked_name');

async function toLines(ctx: ActorCtx, rows: readonly Row[]): Promise<VerificationLine[]> {
  const sealers = await getSealers(
    ctx,
    rows.map(({ person_id }) => person_id),
  );
  return rows.map((row) => {
    const { cpf, name } = openPerson(sealers(row.person_id), { ...row, id: row.person_id });
    return {
      id: row.id,
      state: row.state,
      rawCode: row.raw_code,
      status: toReviewStatus(row.raw_code),
      method: row.method,
      reason: row.reviewer ? row.given_reason : row.reason,
      reviewerId: row.reviewer,
      blockedUntil: toBlock(ctx, row),
      cpf: maskCpf(cpf),
      name,
      integration: { id: row.integration_id, name: row.integration_name },
      reference: row.reference,
      dueAt: row.due_at,
      risk: row.risk,
      heldBy:
        row.locked_by && row.locked_until && row.locked_until > ctx.now()
          ? { id: row.locked_by, name: row.locked_name }
          : null,
      createdAt: row.created_at,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
    };
  });
}

/** One of the acting account's. @throws NotFound `verification_not_found` */
export async function getVerification(ctx: ActorCtx, id: string): Promise<VerificationView> {
  const row: Row | undefined = await withPerson(ctx, ctx.db('verifications as v'))
    .leftJoin('holds as h', 'h.id', 'v.hold_id')
    .where({ 'v.id': id, 'v.account_id': ctx.actor.accountId })
    .select('h.captured')
    .first();
  const [line] = row ? await toLines(ctx, [row]) : [];
  if (!row || !line) throw new NotFound('verification_not_found');
  const sealer = (await getSealers(ctx, [row.person_id]))(row.person_id);
  const { birthDate } = openPerson(sealer, { ...row, id: row.person_id });
  const [checks, pictures, events] = await Promise.all([
    listChecks(ctx, id),
    listPictures(ctx, id),
    listEvents(ctx, id),
  ]);
  return {
    ...line,
    birthDate,
    linkExpiresAt: row.link_expires_at,
    step: row.step,
    liveness: row.liveness,
    origin: row.origin,
    device: row.device,
    network: row.place_sealed && sealer.decrypt(networkPurpose(row.id), row.place_sealed).toString(),
    submittedAt: row.submitted_at,
    charged: Number(row.captured ?? 0),
    version: row.fence,
    checks,
    pictures,
    events,
  };
}

/** The checks of a verification. */
export async function listChecks({ db }: Ctx, id: string): Promise<Check[]> {
  const rows = await db('verification_checks').where({ verification_id: id }).orderBy('created_at');
  return rows.map(({ code, result, value, threshold, reason, rule_version: ruleVersion }) => ({
    code,
    result,
    value,
    threshold,
    reason,
    ruleVersion,
  }));
}

async function listPictures({ db }: ActorCtx, id: string): Promise<VerificationView['pictures']> {
  const rows = await db('verification_pictures')
    .where({ verification_id: id, current: true })
    .orderBy('created_at')
    .select('id', 'kind', 'file_key', 'created_at');
  return rows.map(({ id: pictureId, kind, file_key, created_at }) => ({
    id: pictureId,
    kind,
    isKept: file_key !== null,
    at: created_at,
  }));
}

const listEvents = ({ db }: ActorCtx, id: string): Promise<VerificationView['events']> =>
  db('verification_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('e.verification_id', id)
    .orderBy('e.id')
    .select('e.kind', 'e.details', 'u.full_name as userName', 'e.created_at as at');
