import type { Request, Response } from 'express';
import { listSources } from '~/src/domains/catalog';
import { OWN_COMPONENTS } from '~/src/domains/sources';
import { getServiceStatus } from '~/src/domains/sources/status.queries';
import type { ServiceStatus } from '~/src/domains/sources/status.types';
import { renderPage } from '~/src/http/pages/render';
import StatusPage from '~/views/sources/status.page';
import type { StatusRow } from '~/views/sources/status.types';

export interface NamedStatus extends ServiceStatus {
  own: StatusRow[];
  sources: StatusRow[];
  nameOf: (component: string) => string;
}

/** The service's status with the names of its components in the reader's language. */
export async function readStatus(req: Request): Promise<NamedStatus> {
  const sources = await listSources(req.ctx);
  const words = [
    ...OWN_COMPONENTS.map((id) => ({
      id,
      name: req.translate(`status:own.${id}.name`),
      detail: req.translate(`status:own.${id}.detail`),
    })),
    ...sources.map(({ id, name, authority }) => ({ id, name, detail: authority })),
  ];
  const status = await getServiceStatus(
    req.ctx,
    words.map(({ id }) => id),
  );
  const { isMeasured } = status;
  const rows = status.components.map((component, at): StatusRow => {
    const { name, detail } = words[at] ?? { name: component.id, detail: '' };
    return { ...component, name, detail, state: isMeasured ? component.health : 'unmeasured' };
  });
  const names = new Map(words.map(({ id, name }) => [id, name]));
  return {
    ...status,
    own: rows.slice(0, OWN_COMPONENTS.length),
    sources: rows.slice(OWN_COMPONENTS.length),
    nameOf: (component) => names.get(component) ?? component,
  };
}

/** How the service and each source answer, and what happened in the last ninety days. */
export async function showStatus(req: Request, res: Response): Promise<void> {
  const { nameOf, incidents, own, sources, measuredUntil, isMeasured } = await readStatus(req);
  const props = {
    own,
    sources,
    measuredUntil,
    isMeasured,
    incidents: incidents.map((each) => ({ ...each, name: nameOf(each.component) })),
    now: req.ctx.now(),
  };
  await renderPage(req, res, StatusPage, props, {
    title: req.translate('status:title'),
    description: req.translate('status:description'),
    layout: 'static',
    styles: 'site',
  });
}
