import type { TFunction } from 'i18next';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/src/shared/dates';
import type { Incident, IncidentUpdate, Outage } from './status.types';

type StatusT = TFunction<'status'>;

/** `CEIS sem resposta`. */
export const incidentTitle = ({ kind }: Pick<Incident, 'kind'>, name: string, t: StatusT): string =>
  t(`incidents.${kind}`, { name });

export const updateText = ({ kind, share }: IncidentUpdate, t: StatusT): string =>
  t(`update.${kind}`, { share });

const UNITS = [
  ['day', 2 * DAY_MS, DAY_MS],
  ['hour', 2 * HOUR_MS, HOUR_MS],
  ['minute', 0, MINUTE_MS],
] as const;

/** How long something lasted, in the largest unit of which there are two: `49 minutos`, `3 horas`. */
export function formatLasting(ms: number, locale: string): string {
  const [unit, , size] = UNITS.find(([, least]) => ms >= least) ?? UNITS[2];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, style).format(Math.max(1, Math.round(ms / size)));
}

/** `A, B e C`. */
export const listNames = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

/** `99,98%`, never rounded up. */
export const formatShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share);

/** The element of a page that says what is out. */
export const OUTAGES_ID = 'outages';

/** What a page says is out, to tell whether that is still so. */
export const getOutageKey = (outages: readonly Pick<Outage, 'component' | 'kind'>[]): string =>
  outages
    .map(({ component, kind }) => `${component} ${kind}`)
    .sort()
    .join();

/** When something last happened in an incident, ISO 8601. */
export const lastUpdate = ({ updates, openedAt }: Incident): string =>
  updates.at(-1)?.at ?? openedAt.toISOString();
