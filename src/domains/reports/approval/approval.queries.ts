import { listSpenderBudgets, type Spender } from '~/src/domains/billing';
import { findApprovalWait } from '~/src/domains/controls';
import type { ActorCtx } from '~/src/platform/context';
import type { Sealer } from '~/src/platform/crypto/sealing';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { type Key, readPage } from '~/src/platform/database/keyset';
import { runStatement } from '~/src/platform/database/knex';
import { statement } from '~/src/platform/database/statement';
import { NotFound } from '~/src/platform/errors';
import { formatCnpj, maskCnpj } from '~/src/shared/cnpj';
import { formatCpf, maskCpf } from '~/src/shared/cpf';
import { getColumnLanguage } from '~/src/shared/locale';
import { type QueryTarget, toSubject } from '~/src/shared/query-target';
import { readsAll } from '~/src/shared/rights/readers';
import { isUuid } from '~/src/shared/uuid';
import { approvalStateAt, decidesApprovals } from './approval.rules';
import { type ApprovalRow, getReason, getRequest } from './approval.store';
import type { ApprovalLine, ApprovalState, ApprovalView } from './approval.types';

type Row = ApprovalRow & {
  name: string;
  external_id: string;
  asked_by_name: string | null;
  decided_by_name: string | null;
  cost_center: string | null;
};

export interface ApprovalPage {
  lines: ApprovalLine[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

interface PageRequest {
  /** Null: all. */
  state: ApprovalState | null;
  limit: number;
  /** `next` of the page before. */
  after?: string;
}

/** Approvals visible to the acting user: all of the company's, or their own requests. */
function visibleApprovals({ db, actor, locale }: ActorCtx) {
  return db('order_approvals as o')
    .join('products as p', 'p.id', 'o.product_id')
    .join('users as a', 'a.id', 'o.asked_by')
    .leftJoin('users as d', 'd.id', 'o.decided_by')
    .leftJoin('cost_centers as c', 'c.id', 'o.cost_center_id')
    .where('o.account_id', actor.accountId)
    .modify((query) => {
      if (!decidesApprovals(actor)) query.where('o.asked_by', actor.userId);
    })
    .select('o.*', `p.name_${getColumnLanguage(locale)} as name`, 'p.external_id', 'c.name as cost_center')
    .select('a.full_name as asked_by_name', 'd.full_name as decided_by_name');
}

const WAITING_FIRST: readonly Key[] = [
  { sql: "(o.state = 'waiting')::int", type: 'int', desc: true },
  { sql: 'o.created_at', type: 'time', desc: true },
  { sql: 'o.id', type: 'uuid', desc: true },
];

/** Approvals visible to the acting user: waiting first, then newest. @throws Invalid `cursor_invalid` */
export async function listApprovals(ctx: ActorCtx, request: PageRequest): Promise<ApprovalPage> {
  const { state, limit, after = null } = request;
  const query = visibleApprovals(ctx);
  if (state) filterState(query, state, ctx.now());
  const { rows, next } = await readPage<Row>(ctx.db, query, WAITING_FIRST, { after, limit });
  const sealer = await getSealer(ctx, ctx.actor.accountId);
  return { lines: rows.map((row) => toLine(ctx, sealer, row)), next };
}

/** Undecided past their deadline count as expired, even before the job has marked them. */
function filterState(query: ReturnType<typeof visibleApprovals>, state: ApprovalState, now: Date): void {
  if (state === 'waiting') query.where('o.state', 'waiting').where('o.expires_at', '>', now);
  else if (state === 'expired') {
    query.where((or) =>
      or
        .where('o.state', 'expired')
        .orWhere((due) => due.where('o.state', 'waiting').where('o.expires_at', '<=', now)),
    );
  } else query.where('o.state', state);
}

/** One of them in full. @throws NotFound `approval_not_found`, for another user's and another account's too */
export async function getApproval(ctx: ActorCtx, id: string): Promise<ApprovalView> {
  const row = isUuid(id) ? await visibleApprovals(ctx).where('o.id', id).first() : undefined;
  if (!row) throw new NotFound('approval_not_found');
  const sealer = await getSealer(ctx, row.account_id);
  const line = toLine(ctx, sealer, row);
  const request = getRequest(sealer, row);
  const isWaiting = line.state === 'waiting';
  const canDecide = isWaiting && decidesApprovals(ctx.actor) && !line.isMine;
  return {
    ...line,
    above: row.above,
    jobCategory: request?.jobCategory ?? null,
    inputs: request && readsAll(ctx.actor) ? request.inputs : null,
    texts: request && (line.isMine || readsAll(ctx.actor)) ? request.texts : {},
    byProgram: request?.origin === 'api',
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    reason: getReason(sealer, row),
    canDecide,
    budgets: canDecide ? await listSpenderBudgets(ctx, toRowSpender(row)) : [],
    wait: canDecide ? await findApprovalWait(ctx, { askerId: row.asked_by, right: 'consultas' }) : null,
    canWithdraw: isWaiting && line.isMine,
  };
}

const toRowSpender = (row: Row): Spender => ({
  accountId: row.account_id,
  userId: row.asked_by,
  apiKeyId: row.api_key_id,
  costCenterId: row.cost_center_id,
});

function toLine({ actor, now }: ActorCtx, sealer: Sealer, row: Row): ApprovalLine {
  const request = getRequest(sealer, row);
  const seesAll = readsAll(actor) && !actor.visit;
  const { target } = row;
  const document = request && toSubject(target, request.inputs).document;
  return {
    id: row.id,
    state: approvalStateAt(row, now()),
    productName: row.name,
    productExternalId: row.external_id,
    target,
    document: document && documentFor(target, document, seesAll),
    subjectName: (seesAll && request?.inputs.fullName) || null,
    purpose: request?.purpose ?? null,
    due: row.due,
    askedBy: row.asked_by_name,
    costCenter: row.cost_center,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isMine: row.asked_by === actor.userId,
    reportId: row.report_id,
  };
}

function documentFor(target: QueryTarget, document: string, whole: boolean): string {
  if (target === 'CPF') return whole ? formatCpf(document) : maskCpf(document);
  return whole ? formatCnpj(document) : maskCnpj(document);
}

/** How many the start page shows. */
const ON_HOME = 4;

/** Waiting approvals that the acting user decides on or requested; no query for a personal account. */
export async function listHomeApprovals(ctx: ActorCtx): Promise<ApprovalPage['lines']> {
  if (ctx.actor.accountKind !== 'company') return [];
  return (await listApprovals(ctx, { state: 'waiting', limit: ON_HOME })).lines;
}

/** What waits is counted for those who decide it ($2); along the indexes of what is open. */
const MENU = statement(
  'approvals-menu',
  `select exists (select from budgets where account_id = $1 and approval_above is not null)
      or exists (select from order_approvals where account_id = $1)
      or exists (select from control_changes where account_id = $1 and state = 'proposed') as "hasAny",
    case when $2::uuid is null then 0 else
      (select count(*) from order_approvals
        where account_id = $1 and state = 'waiting' and expires_at > $3 and asked_by <> $2)
      + (select count(*) from control_changes
        where account_id = $1 and state = 'proposed' and due_at > $3 and proposed_by <> $2) end as undecided`,
  { hasAny: 'bool', undecided: 'int8' },
);

/** Approvals in the menu of a company's member. */
interface MenuApprovals {
  /** The company uses approvals, or ever did, or a change of a control waits. */
  hasAny: boolean;
  /** Orders and changes of others that the reader may decide on; 0 for those who decide nothing. */
  undecided: number;
}

/** Approvals as the acting user's menu shows them; no query for a personal account. */
export async function findMenuApprovals({ db, actor, now }: ActorCtx): Promise<MenuApprovals> {
  if (actor.accountKind !== 'company') return { hasAny: false, undecided: 0 };
  const decider = decidesApprovals(actor) ? actor.userId : null;
  const [row] = await runStatement(db, MENU, [actor.accountId, decider, now()]);
  return row ?? { hasAny: false, undecided: 0 };
}
