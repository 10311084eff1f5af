import type { Request, Response } from 'express';
import type { Incident } from '~/src/domains/sources/status.types';
import { lastUpdate } from '~/src/domains/sources/status.wording';
import { hrefFor } from '~/src/http/respond';
import { NotFound } from '~/src/platform/errors';
import { readStatus } from './status.pages';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The incidents of ninety days as Atom (RFC 4287), newest first; with `?component=` those of one component. */
export async function sendFeed(req: Request, res: Response): Promise<void> {
  const { incidents: all, own, sources, nameOf } = await readStatus(req);
  const { component } = req.query;
  const only = [...own, ...sources].find(({ id }) => id === component);
  if (component !== undefined && !only) throw new NotFound('not_found');
  const incidents = only ? all.filter((each) => each.component === only.id) : all;
  const page = req.ctx.origin + hrefFor(req, 'status');
  const self = req.ctx.origin + hrefFor(req, 'status-feed', {}, only && { component: only.id });
  const title = only ? `${req.translate('status:title')}: ${only.name}` : req.translate('status:title');
  const brand = escapeXml(req.translate('common:brand'));
  const updated = incidents.map(lastUpdate).sort().at(-1) ?? req.ctx.now().toISOString();
  const entries = incidents.map((each) => toEntry(req, each, nameOf(each.component), page));
  res.setHeader('Cache-Control', 'public, max-age=30');
  res.type('application/atom+xml').send(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${req.locale}"><id>${escapeXml(only ? self : page)}</id>
<title>${escapeXml(title)} · ${brand}</title><updated>${updated}</updated>
<author><name>${brand}</name></author>
<link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(page)}"/>
${entries.join('\n')}</feed>
`);
}

function toEntry({ translate }: Request, incident: Incident, name: string, page: string): string {
  const { id, kind, openedAt, updates } = incident;
  const title = escapeXml(translate(`status:incidents.${kind}`, { name }));
  const lines = updates.map(
    ({ at, kind: what, share }) => `${at} ${translate(`status:update.${what}`, { share })}`,
  );
  return `<entry><id>urn:uuid:${id}</id><title>${title}</title>
<link href="${escapeXml(`${page}#incident-${id}`)}"/><published>${openedAt.toISOString()}</published>
<updated>${lastUpdate(incident)}</updated><content type="text">${escapeXml(lines.join('\n'))}</content></entry>`;
}
