import type { TFunction } from 'i18next';
import type {
  ComponentState,
  Incident,
  IncidentUpdate,
  NamedStatus,
  StatusRow,
} from '~/src/domains/sources/status.types';
import { lastUpdate } from '~/src/domains/sources/status.wording';
import { getI18n } from '~/src/platform/i18n';
import { TIME_ZONE } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { getTexts } from '~/src/shared/texts';

type StatusT = TFunction<'status'>;

interface About {
  locale: Locale;
  url: string;
  now: Date;
}

const PAGE_ID = 'idoneo';

/** Too few queries point to no problem; what nobody measures is never called operational. */
const COMPONENT_WORDS: Record<ComponentState, string> = {
  ok: 'operational',
  quiet: 'operational',
  failing: 'partial_outage',
  down: 'major_outage',
  unmeasured: 'degraded_performance',
  paused: 'under_maintenance',
};
const IMPACTS = { failing: 'minor', down: 'major' } as const;
const UPDATE_WORDS: Record<IncidentUpdate['kind'], string> = {
  opened: 'investigating',
  worse: 'investigating',
  closed: 'resolved',
  quiet: 'resolved',
};

/**
 * The summary in the shape of Statuspage's API, version 2, for programs that follow the status of others: the page, its
 * components, the open incidents, and one word for everything. `url` is the page's.
 */
export function toSummary({ own, sources, incidents, measuredUntil, isMeasured }: NamedStatus, about: About) {
  const { locale, url, now } = about;
  const i18n = getI18n(locale);
  const t = getTexts(i18n, 'status');
  const updatedAt = (measuredUntil ?? now).toISOString();
  const rows = [...own, ...sources];
  const components = rows.map((row, at) => toComponent(row, at, updatedAt));
  const open = incidents.filter(({ closedAt }) => closedAt === null);
  return {
    page: {
      id: PAGE_ID,
      name: getTexts(i18n, 'common')('brand'),
      url,
      time_zone: TIME_ZONE,
      updated_at: updatedAt,
    },
    components,
    incidents: open.map((incident) => {
      const own = components.filter(({ id }) => id === incident.component);
      return { ...toIncident(t, incident, own[0]?.name, url), components: own };
    }),
    scheduled_maintenances: [],
    status: getIndicator(rows, isMeasured, t),
  };
}

const toComponent = ({ id, name, detail, state }: StatusRow, at: number, updatedAt: string) => ({
  id,
  page_id: PAGE_ID,
  name,
  description: detail,
  status: COMPONENT_WORDS[state],
  position: at + 1,
  updated_at: updatedAt,
  group_id: null,
  group: false,
  only_show_if_degraded: false,
});

function toIncident(t: StatusT, incident: Incident, name: string | undefined, url: string) {
  const { id, component, kind, openedAt, updates } = incident;
  return {
    id,
    page_id: PAGE_ID,
    name: t(`incidents.${kind}`, { name: name ?? component }),
    status: 'investigating',
    impact: IMPACTS[kind],
    created_at: openedAt.toISOString(),
    started_at: openedAt.toISOString(),
    updated_at: lastUpdate(incident),
    monitoring_at: null,
    resolved_at: null,
    shortlink: `${url}#incident-${id}`,
    incident_updates: updates
      .map(({ at, kind: what, share }, number) => ({
        id: `${id}-${number + 1}`,
        incident_id: id,
        status: UPDATE_WORDS[what],
        body: t(`update.${what}`, { share }),
        created_at: at,
        updated_at: at,
        display_at: at,
      }))
      .reverse(),
  };
}

/** `major` with a component that does not respond, `critical` when it is the site or the API. */
function getIndicator(rows: readonly StatusRow[], isMeasured: boolean, t: StatusT) {
  const worst = (state: ComponentState) => rows.filter((row) => row.state === state);
  if (!isMeasured) return { indicator: 'minor', description: t('now.unknown') };
  const isOut = worst('down');
  if (isOut.some(({ id }) => id === 'site' || id === 'api')) {
    return { indicator: 'critical', description: t('health.down') };
  }
  if (isOut.length > 0) return { indicator: 'major', description: t('health.down') };
  if (worst('failing').length > 0) return { indicator: 'minor', description: t('health.failing') };
  const isQuiet = worst('ok').length === 0;
  return { indicator: 'none', description: t(isQuiet ? 'now.quiet' : 'now.well') };
}
