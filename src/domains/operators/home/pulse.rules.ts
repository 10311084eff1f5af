import { type Health, OWN_COMPONENTS, type ServiceStatus } from '~/src/domains/sources';
import { DAY_MS, MINUTE_MS } from '~/src/shared/dates';
import type { OwnMeasures, Pulse, PulsePart, PulseTone } from './pulse.types';
import type { Work, WorkKind } from './work.types';

/** A job that is due is taken within seconds. */
const LATE_JOB_MS = 2 * MINUTE_MS;
/** Lists are fetched each day; after seven without they no longer answer. */
const OLD_LIST_MS = 2 * DAY_MS;
const STALE_LIST_MS = 7 * DAY_MS;

const TONES: Record<Health, PulseTone> = { ok: 'ok', failing: 'warning', down: 'error', quiet: 'unknown' };

interface Measured {
  status: ServiceStatus;
  own: OwnMeasures;
  work: readonly Work[];
  /** Ids of sources that an operator paused. */
  paused: readonly string[];
  now: Date;
}

/** How each part is, the worst that is known of it first. */
export function toPulses({ status, own, work, paused, now }: Measured): Pulse[] {
  const healthOf = (id: string): Health =>
    status.isMeasured ? (status.components.find((each) => each.id === id)?.health ?? 'quiet') : 'quiet';
  const countOf = (kind: WorkKind): number => work.find((each) => each.kind === kind)?.count ?? 0;
  const measured = (part: PulsePart, id: string): Pulse => ({
    part,
    tone: TONES[healthOf(id)],
    note: healthOf(id),
  });
  const isBad = ({ tone }: Pulse) => tone === 'warning' || tone === 'error';
  const mail = measured('mail', 'messages');
  const unsent = countOf('failedMessages');
  const pix = measured('pix', 'pix');
  const hooks = measured('webhooks', 'webhooks');
  return [
    measured('site', 'site'),
    queues(own, countOf('deadLetters'), now),
    sources(status, paused),
    isBad(mail) || unsent === 0 ? mail : { part: 'mail', tone: 'warning', note: 'unsent', count: unsent },
    isBad(pix) ? pix : lastPix(own, pix),
    own.failingEndpoints > 0 && !isBad(hooks)
      ? { part: 'webhooks', tone: 'warning', note: 'endpoints', count: own.failingEndpoints }
      : hooks,
    lists(own, now),
  ];
}

function queues({ oldestJobAt, pausedQueues }: OwnMeasures, letters: number, now: Date): Pulse {
  const isLate = oldestJobAt !== null && now.getTime() - oldestJobAt.getTime() > LATE_JOB_MS;
  if (isLate) return { part: 'queues', tone: 'error', note: 'late', at: oldestJobAt };
  if (pausedQueues > 0) return { part: 'queues', tone: 'warning', note: 'paused', count: pausedQueues };
  if (letters > 0) return { part: 'queues', tone: 'warning', note: 'failing', count: letters };
  return { part: 'queues', tone: 'ok', note: 'ok' };
}

function sources({ components, isMeasured }: ServiceStatus, paused: readonly string[]): Pulse {
  const own: readonly string[] = OWN_COMPONENTS;
  const all = components.filter(({ id }) => !own.includes(id));
  const idsOf = (health: Health) => all.filter((each) => each.health === health).map(({ id }) => id);
  const pause: Pulse = { part: 'sources', tone: 'warning', note: 'paused', sources: [...paused] };
  const isPaused = paused.length > 0;
  if (!isMeasured) return isPaused ? pause : { part: 'sources', tone: 'unknown', note: 'quiet' };
  const down = idsOf('down');
  if (down.length > 0) return { part: 'sources', tone: 'error', note: 'down', sources: down };
  const failing = idsOf('failing');
  if (failing.length > 0) return { part: 'sources', tone: 'warning', note: 'failing', sources: failing };
  if (isPaused) return pause;
  const isAnswered = idsOf('ok').length > 0;
  return { part: 'sources', tone: isAnswered ? 'ok' : 'unknown', note: isAnswered ? 'ok' : 'quiet' };
}

/** With few charges the last payment says more than a share of nothing. */
function lastPix({ lastPixAt }: OwnMeasures, { tone }: Pulse): Pulse {
  if (!lastPixAt) return { part: 'pix', tone, note: 'never' };
  return { part: 'pix', tone: tone === 'unknown' ? 'ok' : tone, note: 'last', at: lastPixAt };
}

function lists({ listsAt }: OwnMeasures, now: Date): Pulse {
  if (!listsAt) return { part: 'lists', tone: 'unknown', note: 'never' };
  const age = now.getTime() - listsAt.getTime();
  const tone = age > STALE_LIST_MS ? 'error' : age > OLD_LIST_MS ? 'warning' : 'ok';
  return { part: 'lists', tone, note: tone === 'ok' ? 'checked' : 'old', at: listsAt };
}
