import { queueEmail } from '~/src/domains/notifications';
import type { IncidentNews } from '~/src/domains/sources/sources.jobs';
import { countEarlierOfDay, findIncident } from '~/src/domains/sources/status.queries';
import { queueNews } from '~/src/domains/sources/status.service';
import type { Incident } from '~/src/domains/sources/status.types';
import { formatLasting } from '~/src/domains/sources/status.wording';
import { type Ctx, inTransaction } from '~/src/platform/context';
import { announceEvent } from '~/src/platform/queue/events';
import { settleJob } from '~/src/platform/queue/outbox';
import { formatDateTime } from '~/src/shared/dates';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { addressOf } from '~/src/shared/routes';
import { unsubscribeLink } from './subscriptions.service';
import { listSubscribers, mailKeys } from './subscriptions.store';
import type { Subscriber } from './subscriptions.types';

/** Mails of one transaction: the next ones are a job of their own, behind whatever waits by then. */
const STEP = 100;

/** Incidents of a component in a day that are mailed: one that comes and goes would fill mailboxes. */
const MAILED_A_DAY = 3;

/** The sources by name in the context's language. */
type ListSources = (ctx: Ctx) => Promise<readonly { id: string; name: string }[]>;

/**
 * Tells subscribers, a hundred at a time, and customers' programs that an incident began or ended: each once, wherever
 * the process dies, because mails, events and the end of the job are one transaction. A closing is told to those who
 * were told of the opening. Of a component three incidents in a day are mailed; programs are told of all.
 */
export async function tellIncident(ctx: Ctx, news: IncidentNews, listSources: ListSources): Promise<void> {
  const incident = await findIncident(ctx.db, news.incidentId);
  if (!incident) return;
  const { component, openedAt, updates } = incident;
  const at = new Date(updates[0]?.at ?? openedAt);
  const names = await nameIn(ctx, component, listSources);
  await inTransaction(ctx, async (tx) => {
    if (news.after === null) await announce(tx, incident, news.moment);
    const { moment, after } = news;
    const isMailed = (await countEarlierOfDay(tx.db, incident)) < MAILED_A_DAY;
    const audience = { component, at, after, limit: STEP };
    const subscribers = isMailed ? await listSubscribers(tx, audience) : [];
    for (const each of subscribers) await mail(tx, incident, moment, { ...each, name: names[each.locale] });
    const last = subscribers.at(-1)?.id;
    if (last && subscribers.length === STEP) await queueNews(tx, { ...news, after: last });
    await settleJob(tx);
  });
}

/** A source's name in each language; null for a part of the service itself, which the mail names. */
async function nameIn(
  ctx: Ctx,
  component: string,
  listSources: ListSources,
): Promise<Record<Locale, string | null>> {
  const pairs = LOCALES.map(async (locale) => {
    const source = (await listSources({ ...ctx, locale })).find(({ id }) => id === component);
    return [locale, source?.name ?? null] as const;
  });
  return Object.fromEntries(await Promise.all(pairs)) as Record<Locale, string | null>;
}

const announce = (
  tx: Ctx,
  { id, component, kind, openedAt, closedAt }: Incident,
  moment: IncidentNews['moment'],
) =>
  announceEvent(tx, {
    kind: `incident.${moment}`,
    subjectId: id,
    data: {
      component,
      state: kind,
      openedAt: openedAt.toISOString(),
      ...(moment === 'closed' && closedAt && { closedAt: closedAt.toISOString() }),
    },
  });

function mail(
  tx: Ctx,
  { id, component, kind, openedAt, closedAt, updates }: Incident,
  moment: IncidentNews['moment'],
  { email, secret, locale, name, id: subscriptionId }: Subscriber & { name: string | null },
): Promise<void> {
  const about = {
    link: `${addressOf(tx.origin, locale, 'status')}#incident-${id}`,
    unsubscribe: unsubscribeLink(tx, locale, secret),
    component,
    name,
  };
  const to = {
    address: email,
    locale,
    key: mailKeys.incident(subscriptionId, id, moment),
    bulk: true,
  } as const;
  if (moment === 'opened') {
    const params = { ...about, state: kind, since: formatDateTime(openedAt, locale) };
    return queueEmail(tx, { ...to, template: 'incident-opened', params });
  }
  const lasted = formatLasting((closedAt ?? tx.now()).getTime() - openedAt.getTime(), locale);
  const isBack = updates.at(-1)?.kind !== 'quiet';
  return queueEmail(tx, { ...to, template: 'incident-closed', params: { ...about, lasted, isBack } });
}
