import type { ReportLine } from '~/src/domains/reports/reports.types';
import { formatDocument } from '~/src/domains/reports/reports.wording';
import type { Translate } from '~/src/platform/i18n';
import type { Column } from '~/src/platform/tables/columns';
import { textsIn } from '~/src/shared/input/order-fields';

/**
 * The columns of the history as a file; a hidden report shows neither name nor full document. `centers`: with cost
 * centers.
 */
export function historyColumns(t: Translate, centers: boolean): Column<ReportLine>[] {
  const columns: Column<ReportLine>[] = [
    { title: t('reportHistory:csv.when'), kind: 'moment', read: ({ createdAt }) => createdAt },
    { title: t('reportHistory:csv.product'), kind: 'text', read: ({ productName }) => productName },
    { title: t('reportHistory:csv.document'), kind: 'text', read: documentOf },
    {
      title: t('reportHistory:csv.name'),
      kind: 'text',
      read: ({ hidden, subjectName }) => (hidden ? t('reportHistory:mask.name') : subjectName),
    },
    { title: t('reportHistory:csv.by'), kind: 'text', read: ({ orderedBy }) => orderedBy },
    {
      title: t('reportHistory:csv.purpose'),
      kind: 'text',
      read: ({ purpose }) => t(`reports:purpose.${purpose}`),
    },
    { title: t('reportHistory:csv.state'), kind: 'text', read: ({ state }) => t(`reports:state.${state}`) },
    {
      title: t('reportHistory:csv.risk'),
      kind: 'text',
      read: ({ riskLevel }) => riskLevel && t(`reports:risk.${riskLevel}`),
    },
    { title: t('reportHistory:csv.price'), kind: 'money', read: ({ price }) => price },
    { title: t('reportHistory:csv.charged'), kind: 'money', read: ({ charged }) => charged },
    { title: t('reportHistory:csv.id'), kind: 'text', read: ({ id }) => id },
    { title: t('reportHistory:csv.code'), kind: 'text', read: ({ verificationCode }) => verificationCode },
  ];
  const texts = textsIn('csv').map(
    (name): Column<ReportLine> => ({
      title: t(`reports:inputs.${name}`),
      kind: 'text',
      read: (line) => line.texts[name] ?? null,
    }),
  );
  if (!centers) return [...columns, ...texts];
  return [
    ...columns,
    ...texts,
    { title: t('costCenters:field'), kind: 'text', read: ({ costCenter }) => costCenter?.name ?? null },
  ];
}

const documentOf = ({ hidden, document, target, fullDocument }: ReportLine): string =>
  hidden ? document : formatDocument(target, fullDocument);
