import type { Request, Response } from 'express';
import { listComponentDays } from '~/src/domains/sources/status.queries';
import { getAnswered } from '~/src/domains/sources/status.rules';
import type { ComponentDay } from '~/src/domains/sources/status.types';
import { fileNameFor, sendSheet } from '~/src/http/download';
import type { Column } from '~/src/platform/tables/columns';
import { csvHead, csvRows } from '~/src/platform/tables/csv';
import { readStatus } from './status.pages';

/** Each component's days as CSV: shares and times, nothing that tells how much is queried. */
export async function sendDays(req: Request, res: Response): Promise<void> {
  const { own, sources, nameOf } = await readStatus(req);
  const states = new Map(
    [...own, ...sources].flatMap(({ id, days }) => days.map(({ day, state }) => [`${day} ${id}`, state])),
  );
  const text = (key: 'day' | 'component' | 'state' | 'answered' | 'meanMs' | 'measured') =>
    req.translate(`status:columns.${key}`);
  const columns: Column<ComponentDay>[] = [
    { title: text('day'), kind: 'day', read: ({ day }) => day },
    { title: text('component'), kind: 'text', read: ({ component }) => nameOf(component) },
    {
      title: text('state'),
      kind: 'text',
      read: ({ day, component }) =>
        req.translate(`status:days.${states.get(`${day} ${component}`) ?? 'unmeasured'}`),
    },
    { title: text('answered'), kind: 'text', read: (day) => toPercent(getAnswered(day), req.locale) },
    { title: text('meanMs'), kind: 'count', read: getMean },
    { title: text('measured'), kind: 'count', read: ({ minutes }) => minutes },
  ];
  const rows = await listComponentDays(req.ctx);
  const file = csvHead(columns, req.locale) + csvRows(columns, rows, req.locale);
  sendSheet(res, 'csv', fileNameFor(req, req.translate('status:file')), file);
}

const toPercent = (share: number | null, locale: string): string =>
  share === null
    ? ''
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(share * 100);

/** Null with too few queries, which would tell of a single one. */
const getMean = (day: ComponentDay): number | null =>
  getAnswered(day) === null || day.totalMs === 0 ? null : Math.round(day.totalMs / day.queries);
