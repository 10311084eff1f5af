import type { Request, Response } from 'express';
import type { DayState, Incident, IncidentUpdate } from '~/src/domains/sources/status.types';
import { hrefFor } from '~/src/http/respond';
import type { Translate } from '~/src/platform/i18n';
import { TIME_ZONE } from '~/src/shared/dates';
import type { StatusRow } from '~/views/sources/status.types';
import { readStatus } from './status.pages';
import { lastUpdate } from './status-feed.pages';

const PAGE_ID = 'idoneo';

/** Too few queries point to no problem; what nobody measures is never called operational. */
const COMPONENT_WORDS: Record<DayState, string> = {
  ok: 'operational',
  quiet: 'operational',
  failing: 'partial_outage',
  down: 'major_outage',
  unmeasured: 'degraded_performance',
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
 * components, the open incidents, and one word for everything.
 */
export async function sendSummary(req: Request, res: Response): Promise<void> {
  const { own, sources, incidents, measuredUntil, isMeasured } = await readStatus(req);
  const updatedAt = (measuredUntil ?? req.ctx.now()).toISOString();
  const rows = [...own, ...sources];
  const components = rows.map((row, at) => toComponent(row, at, updatedAt));
  const url = req.ctx.origin + hrefFor(req, 'status');
  const open = incidents.filter(({ closedAt }) => closedAt === null);
  res.setHeader('Cache-Control', 'public, max-age=30');
  res.setHeader('Access-Control-Allow-Origin', '*');
  res.json({
    page: {
      id: PAGE_ID,
      name: req.translate('common:brand'),
      url,
      time_zone: TIME_ZONE,
      updated_at: updatedAt,
    },
    components,
    incidents: open.map((incident) => {
      const own = components.filter(({ id }) => id === incident.component);
      return { ...toIncident(req.translate, incident, own[0]?.name, url), components: own };
    }),
    scheduled_maintenances: [],
    status: getIndicator(rows, isMeasured, req.translate),
  });
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

function toIncident(t: Translate, incident: Incident, name: string | undefined, url: string) {
  const { id, component, kind, openedAt, updates } = incident;
  return {
    id,
    page_id: PAGE_ID,
    name: t(`status:incidents.${kind}`, { name: name ?? component }),
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
        body: t(`status:update.${what}`, { share }),
        created_at: at,
        updated_at: at,
        display_at: at,
      }))
      .reverse(),
  };
}

/** `major` with a component that does not respond, `critical` when it is the site or the API. */
function getIndicator(rows: readonly StatusRow[], isMeasured: boolean, t: Translate) {
  const worst = (state: DayState) => rows.filter((row) => row.state === state);
  if (!isMeasured) return { indicator: 'minor', description: t('status:now.unknown') };
  const isOut = worst('down');
  if (isOut.some(({ id }) => id === 'site' || id === 'api')) {
    return { indicator: 'critical', description: t('status:health.down') };
  }
  if (isOut.length > 0) return { indicator: 'major', description: t('status:health.down') };
  if (worst('failing').length > 0) return { indicator: 'minor', description: t('status:health.failing') };
  const isQuiet = worst('ok').length === 0;
  return { indicator: 'none', description: t(isQuiet ? 'status:now.quiet' : 'status:now.well') };
}
