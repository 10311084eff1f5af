import {
  findLinkSecret,
  lockApplication,
  moveApplication,
} from '~/src/domains/recruitment/applications.store';
import { addApplication } from '~/src/domains/recruitment/candidates/add.service';
import { inviteCandidates } from '~/src/domains/recruitment/candidates/invite.service';
import { listAsked, saveOrderedReports } from '~/src/domains/recruitment/checks/checks.store';
import { orderChecks } from '~/src/domains/recruitment/checks/order.service';
import {
  approveCandidate,
  declineCandidate,
  sendPreNotice,
} from '~/src/domains/recruitment/decision/decide.service';
import { insertEvent } from '~/src/domains/recruitment/events.store';
import { acknowledge, contest, withdraw } from '~/src/domains/recruitment/page/page.service';
import type { ApplicationRow } from '~/src/domains/recruitment/recruitment.types';
import {
  changeVacancyState,
  savePackage,
  saveVacancy,
} from '~/src/domains/recruitment/vacancies/vacancies.service';
import type { JobCategory } from '~/src/domains/reports';
import { type ActorCtx, inTransaction } from '~/src/platform/context';
import { mustMove } from '~/src/platform/state-moves';
import { DAY_MS } from '~/src/shared/dates';

/** The stage of a demo candidate; `checking` continues in the worker. */
type DemoStage =
  | 'imported'
  | 'invited'
  | 'acknowledged'
  | 'checking'
  | 'pre_adverse'
  | 'contested'
  | 'approved'
  | 'declined'
  | 'withdrawn';

export interface DemoCandidate {
  /** 11 digits. */
  cpf: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  stage: DemoStage;
  /** The source cited in their notice. */
  cites?: string;
}

/** A vacancy, and the name of the checks that it takes. */
export interface DemoVacancy {
  packageName: string;
  code: string;
  title: string;
  area: string;
  unit: string;
  city: string;
  job_category: JobCategory;
  justification: string;
  openings: number;
}

/** Texts of the demo: to a candidate, by one, and for a refusal. */
interface DemoTexts {
  notice: string;
  contest: string;
  reason: string;
}

const NOT_CHECKED: readonly DemoStage[] = ['imported', 'invited', 'acknowledged', 'withdrawn'];
const AGO_DAYS = 9;

/**
 * Creates a demo vacancy with candidates at every stage, through the real use cases; `feed`
 * orders the reports of their checks. Only check results are set before the reports that will state them. Returns
 * the vacancy's id.
 */
export async function createDemoVacancy(
  ctx: ActorCtx,
  demo: {
    vacancy: DemoVacancy;
    candidates: readonly DemoCandidate[];
    words: DemoTexts;
    feed: () => Promise<void>;
  },
): Promise<string> {
  const vacancyId = await openVacancy(ctx, demo.vacancy);
  const stages = new Map<string, DemoStage>();
  const cites = new Map<string, string | undefined>();
  for (const { stage, cites: source, ...person } of demo.candidates) {
    const email = `${person.cpf}@pessoas.test`;
    const details = { ...person, email, socialName: null, motherName: null, phone: null };
    const vacancy = { id: vacancyId, account_id: ctx.actor.accountId };
    const { applicationId } = await inTransaction(ctx, (tx) =>
      addApplication(tx, vacancy, details, { source: 'manual', userId: ctx.actor.userId }),
    );
    if (!applicationId) continue;
    stages.set(applicationId, stage);
    cites.set(applicationId, source);
  }
  const at = (...some: DemoStage[]) =>
    [...stages].filter(([, stage]) => some.includes(stage)).map(([id]) => id);
  const invited = [...stages].filter(([, stage]) => stage !== 'imported').map(([id]) => id);
  await inviteCandidates(ctx, vacancyId, invited);
  for (const id of invited) {
    const token = stages.get(id) === 'invited' ? null : await getToken(ctx, id);
    if (token) await acknowledge(ctx, token, {});
  }
  const ids = [...stages].filter(([, stage]) => !NOT_CHECKED.includes(stage)).map(([id]) => id);
  await orderChecks(ctx, vacancyId, { ids, quotedTotal: null });
  await demo.feed();
  await saveOrderedReports(ctx);
  for (const id of at('withdrawn')) await withdraw(ctx, await getToken(ctx, id));
  for (const id of at('approved', 'pre_adverse', 'contested', 'declined')) {
    await decide(ctx, id, { stage: stages.get(id) ?? 'approved', cites: cites.get(id) }, demo.words);
  }
  return vacancyId;
}

async function openVacancy(ctx: ActorCtx, { packageName, ...vacancy }: DemoVacancy): Promise<string> {
  const products = ['relatorio-individual'];
  const package_id = await savePackage(ctx, null, { name: packageName, products, rules: {} });
  const id = await saveVacancy(ctx, null, {
    ...vacancy,
    package_id,
    notice_days: 7,
    retention_days: 180,
    four_eyes: false,
    auto_checks: false,
  });
  await changeVacancyState(ctx, id, 'open');
  return id;
}

async function getRow(ctx: ActorCtx, id: string): Promise<ApplicationRow> {
  const row = await inTransaction(ctx, (tx) => lockApplication(tx, id));
  if (!row) throw new Error('a demo candidate is gone');
  return row;
}

async function getToken(ctx: ActorCtx, id: string): Promise<string> {
  return (await findLinkSecret(ctx, await getRow(ctx, id))) ?? '';
}

async function decide(
  ctx: ActorCtx,
  id: string,
  { stage, cites }: Pick<DemoCandidate, 'stage' | 'cites'>,
  words: DemoTexts,
): Promise<void> {
  const past = { ...ctx, now: () => new Date(Date.now() - AGO_DAYS * DAY_MS) };
  const as = stage === 'declined' ? past : ctx;
  const getVersion = async () => ({ id, version: (await getRow(ctx, id)).version });
  const result = stage === 'approved' ? ('clear' as const) : ('consider' as const);
  const marks = { result, checked_at: as.now(), identity: 'agreed' as const };
  await inTransaction(as, async (tx) => {
    const to = result === 'clear' ? 'clear' : 'review';
    await mustMove(moveApplication(tx, id, to, marks), `application ${id} → ${to}`);
    await insertEvent(tx, id, { kind: 'checked', details: { result } });
  });
  if (stage === 'approved') return approveCandidate(as, await getVersion(), '');
  const findings = (await listAsked(ctx, id)).filter(({ sourceId }) => sourceId === cites);
  await sendPreNotice(as, await getVersion(), { findings, text: words.notice });
  if (stage === 'contested') await contest(ctx, await getToken(ctx, id), words.contest);
  if (stage === 'declined') await declineCandidate(ctx, await getVersion(), words.reason);
}
