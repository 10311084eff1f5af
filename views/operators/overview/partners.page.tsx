import {
  PARTNER_KINDS,
  type PartnerKind,
  type PartnerLine,
} from '~/src/domains/operators/overview/partner.types';
import { formatMoney } from '~/src/shared/money';
import { Badge } from '~/views/components/badge';
import { Card } from '~/views/components/card';
import { Moment } from '~/views/components/data/moment';
import { type Column, NONE, Table } from '~/views/components/data/table';
import { Empty } from '~/views/components/feedback/empty';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

/** Partners by kind, with what came through each. */
export default function PartnersPage({ partners }: { partners: readonly PartnerLine[] }) {
  const { t } = useTranslation('deskOverviews');
  const { href } = usePage();
  const kinds = PARTNER_KINDS.filter((kind) => partners.some((each) => each.kind === kind));
  return (
    <OperatorLayout title={t('partners.title')} lead={t('partners.lead')}>
      {kinds.length === 0 && (
        <Empty icon="users" title={t('partners.empty')} text={t('partners.emptyText')} />
      )}
      {kinds.map((kind) => (
        <Kind key={kind} kind={kind} lines={partners.filter((each) => each.kind === kind)} />
      ))}
      <p className="u-muted u-small">
        {t('partners.services')} <a href={href('operator-services')}>{t('partners.servicesLink')}</a>
      </p>
    </OperatorLayout>
  );
}

function Kind({ kind, lines }: { kind: PartnerKind; lines: readonly PartnerLine[] }) {
  const { t } = useTranslation('deskOverviews');
  const columns = useColumns(kind);
  return (
    <section className="l-stack l-stack--m">
      <h2>{t(`partners.kind.${kind}`)}</h2>
      <p className="u-muted">{t(`partners.note.${kind}`)}</p>
      <Card look="flush">
        <Table
          caption={t(`partners.kind.${kind}`)}
          captionHidden
          rows={lines}
          rowKey={({ id }) => id}
          columns={columns.filter(({ isEmpty }) => !isEmpty || !lines.every(isEmpty))}
        />
      </Card>
      <MoreOf kind={kind} />
    </section>
  );
}

/** The list where the work of a kind is done, for those whose duty that is. */
function MoreOf({ kind }: { kind: PartnerKind }) {
  const { t } = useTranslation('deskOverviews');
  const { href, shell } = usePage();
  const mayOpen = shell.desk?.mayOpen;
  if (kind === 'terminal' && mayOpen?.('operator-sales')) {
    return (
      <p>
        <a href={href('operator-sales', {}, { estado: 'refused' })}>{t('partners.sales')}</a>
      </p>
    );
  }
  if ((kind === 'affiliate' || kind === 'conversion') && mayOpen?.('operator-leads')) {
    const query = kind === 'affiliate' ? { assunto: 'affiliate' } : undefined;
    return (
      <p>
        <a href={href('operator-leads', {}, query)}>{t(`partners.${kind}Leads`)}</a>
      </p>
    );
  }
  return null;
}

/** What of a customer's page tells of the partner; absent: its summary. */
const TABS: Partial<Record<PartnerKind, { aba: string }>> = { ats: { aba: 'recrutamento' } };

function useColumns(
  kind: PartnerKind,
): (Column<PartnerLine> & { isEmpty?: (line: PartnerLine) => boolean })[] {
  const { t } = useTranslation('deskOverviews');
  const { href, locale } = usePage();
  return [
    { key: 'name', header: t('partners.name'), main: true, cell: (line) => <Name line={line} /> },
    {
      key: 'customer',
      header: t('partners.customer'),
      isEmpty: ({ accountName }) => accountName === null,
      cell: ({ accountId, accountName }) =>
        accountId ? (
          <a href={href('operator-account', { uid: accountId }, TABS[kind])}>{accountName}</a>
        ) : (
          NONE
        ),
    },
    {
      key: 'size',
      header: t(`partners.size.${kind}`),
      end: true,
      cell: ({ size }) => size.toLocaleString(locale),
    },
    {
      key: 'volume',
      header: t(`partners.volume.${kind}`),
      end: true,
      cell: ({ volume }) => volume.toLocaleString(locale),
    },
    {
      key: 'money',
      header: t('partners.money'),
      end: true,
      isEmpty: ({ money }) => money === null,
      cell: ({ money }) => (money === null ? NONE : formatMoney(money, locale)),
    },
    {
      key: 'last',
      header: t('partners.last'),
      cell: ({ lastAt }) => (lastAt ? <Moment at={lastAt} /> : t('partners.never')),
    },
    { key: 'state', header: t('partners.state'), cell: (line) => <State line={line} /> },
  ];
}

function Name({ line: { kind, name, note } }: { line: PartnerLine }) {
  const { t } = useTranslation('deskOverviews');
  if (kind === 'conversion') return t(`partners.service.${name}` as 'partners.service.rd');
  if (kind === 'affiliate') return <code className="u-small">{name}</code>;
  if (kind === 'ats') return `${t(`partners.system.${note}` as 'partners.system.gupy')} · ${name}`;
  return note ? `${name} · ${note}` : name;
}

/** A problem stands out; what is switched off says so. */
function State({ line: { isActive, problems } }: { line: PartnerLine }) {
  const { t } = useTranslation('deskOverviews');
  if (problems > 0) {
    return (
      <Badge tone="error" icon="circle-alert">
        {t('partners.problems', { count: problems })}
      </Badge>
    );
  }
  return isActive ? (
    <Badge tone="ok">{t('partners.is.active')}</Badge>
  ) : (
    <Badge>{t('partners.is.off')}</Badge>
  );
}
