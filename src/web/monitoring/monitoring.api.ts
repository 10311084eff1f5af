import { z } from 'zod';
import { repeatForLogin } from '~/src/domains/monitoring/login.service';
import { endMonitor, pauseMonitor, resumeMonitor } from '~/src/domains/monitoring/monitor.service';
import { getMonitor, listMonitors } from '~/src/domains/monitoring/monitoring.queries';
import {
  CADENCES,
  MONITOR_REASONS,
  MONITOR_STATES,
  MONITOR_VIEWS,
  type MonitorLine,
  RUN_OUTCOMES,
  type RunLine,
} from '~/src/domains/monitoring/monitoring.types';
import { startMonitor } from '~/src/domains/monitoring/start.service';
import { PURPOSES } from '~/src/domains/reports';
import { defineCall } from '~/src/http/api/api';
import { instant, reais } from '~/src/http/api/codecs';
import { runOnce } from '~/src/platform/idempotency';

const MAX_LINES = 100;

/** A repeat in the API; its report is read as every other. */
const runOut = z.object({
  uniqueIdentifier: z.uuid(),
  dueOn: z.string(),
  orderedAt: instant,
  outcome: z.enum(RUN_OUTCOMES).nullable(),
  changes: z.number().int(),
  charged: reais.nullable(),
});

const lineOut = z.object({
  monitorId: z.uuid(),
  state: z.enum(MONITOR_STATES),
  reason: z.enum(MONITOR_REASONS).nullable(),
  purpose: z.enum(PURPOSES),
  cadence: z.enum(CADENCES).nullable(),
  dueOn: z.string(),
  endsOn: z.string(),
  cost: reais,
  lastRun: runOut.nullable(),
});

const toRun = ({ reportId, ...run }: RunLine) => ({ ...run, uniqueIdentifier: reportId });

const toLine = ({ id, last, every, ...line }: MonitorLine) => ({
  ...line,
  monitorId: id,
  cadence: every,
  lastRun: last && toRun(last),
});

const monitorIn = z.object({ monitorId: z.string().max(64) });

const create = defineCall({
  call: 'POST Monitor/Create',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report+postpaid-finished',
  idempotency: 'optional',
  summary:
    'Repeats one of your reports at the cadence that its purpose sets, each time as an ordinary order at the price of the day. endsOn is the last day (YYYY-MM-DD), within 12 months; isSubjectTold states that the person knows, and is required outside the law on money laundering (ours)',
  in: z.object({
    uniqueIdentifier: z.string().max(64),
    endsOn: z.string().max(10),
    isSubjectTold: z.boolean(),
  }),
  out: z.object({ monitorId: z.uuid() }),
  handler: async (ctx, { uniqueIdentifier, endsOn, isSubjectTold }, { idempotencyKey }) => {
    const terms = { endsOn, isSubjectTold };
    const fingerprint = { uniqueIdentifier, ...terms };
    const start = async (tx: typeof ctx) => ({
      monitorId: await startMonitor(tx, uniqueIdentifier, terms),
    });
    return idempotencyKey ? runOnce(ctx, 'monitoring.start', idempotencyKey, fingerprint, start) : start(ctx);
  },
});

const list = defineCall({
  call: 'GET Monitor/List',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'Your monitors, those that changed first; next is the cursor of the page after. cost is what a repeat costs at most, at today’s price (ours)',
  in: z.object({ monitorView: z.enum(MONITOR_VIEWS).optional(), cursor: z.string().max(1_000).optional() }),
  out: z.object({ monitors: z.array(lineOut), next: z.string().nullable() }),
  handler: async (ctx, { monitorView: view = 'all', cursor: after }) => {
    const { lines, next } = await listMonitors(ctx, { view, limit: MAX_LINES, after });
    return { monitors: lines.map(toLine), next };
  },
});

const details = defineCall({
  call: 'GET Monitor/Details',
  auth: 'token',
  scope: 'reports:read',
  access: 'user+report',
  summary:
    'One monitor with its repeats, newest first. outcome is changed, equal, or incomplete when a source did not answer, which is repeated the next day, or when no earlier answer is left to compare with: neither is a change (ours)',
  in: monitorIn,
  out: lineOut.extend({ runs: z.array(runOut) }),
  handler: async (ctx, { monitorId }) => {
    const monitor = await getMonitor(ctx, monitorId);
    return { ...toLine(monitor), runs: monitor.runs.map(toRun) };
  },
});

const login = defineCall({
  call: 'POST Monitor/Login',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report+postpaid-finished',
  summary:
    'Says that the person of a betting monitor logged in: the first login of a day repeats the report at once, later ones return the same one. uniqueIdentifier is null while nothing could be ordered; reason says why (ours)',
  in: monitorIn,
  out: z.object({
    uniqueIdentifier: z.uuid().nullable(),
    state: z.enum(MONITOR_STATES),
    reason: z.enum(MONITOR_REASONS).nullable(),
  }),
  handler: async (ctx, { monitorId }) => {
    const { reportId, ...rest } = await repeatForLogin(ctx, monitorId);
    return { ...rest, uniqueIdentifier: reportId };
  },
});

const pause = defineCall({
  call: 'POST Monitor/Pause',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report',
  summary: 'Stops repeating until resumed (ours)',
  in: monitorIn,
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, { monitorId }) => {
    await pauseMonitor(ctx, monitorId);
    return { ok: true as const };
  },
});

const resume = defineCall({
  call: 'POST Monitor/Resume',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report+postpaid-finished',
  summary: 'Goes on, with your rights: what is overdue is repeated at once (ours)',
  in: monitorIn,
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, { monitorId }) => {
    await resumeMonitor(ctx, monitorId);
    return { ok: true as const };
  },
});

const end = defineCall({
  call: 'POST Monitor/End',
  auth: 'token',
  scope: 'reports:order',
  access: 'user+report',
  summary: 'Ends a monitor for good; the reports of its repeats stay (ours)',
  in: monitorIn,
  out: z.object({ ok: z.literal(true) }),
  handler: async (ctx, { monitorId }) => {
    await endMonitor(ctx, monitorId);
    return { ok: true as const };
  },
});

export const monitoringApi = [create, list, details, login, pause, resume, end];
