import type { AmlView } from '~/src/domains/verification/aml/aml.types';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import type { Check } from '~/src/domains/verification/verification.types';
import { formatDateTime, formatDay } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import type { QrShape } from '~/src/shared/qr-code';
import { QrCode } from '~/views/billing/pix/qr-code';
import { CopyField } from '~/views/components/copy-field';
import { type Description, DescriptionList } from '~/views/components/description-list';
import { LinkButton } from '~/views/components/link-button';
import { type Column, Table } from '~/views/components/table';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { AmlSections } from './aml-section';
import { RESULT_MARKS, STATE_MARKS } from './marks';

interface Props {
  view: VerificationView;
  accountId: string;
  /** Null once it has served, and for those who may not send it. */
  link: { url: string; qr: QrShape } | null;
  aml: AmlView;
}

/** One verification, with all that was looked at. */
export default function VerificationPage(props: Props) {
  const { view, link } = props;
  const { t } = useTranslation('verification');
  const { href } = usePage();
  return (
    <div className="l-stack">
      <p>
        <a href={href('doccheck-list')}>{t('detail.back')}</a>
      </p>
      <header className="l-page-head">
        <h1>{view.name ?? view.cpf}</h1>
        <span className={`c-mark c-mark--${STATE_MARKS[view.state]}`}>{t(`code.${view.rawCode}`)}</span>
      </header>
      {link && <Link {...props} link={link} />}
      <Facts {...props} />
      {view.checks.length > 0 && <Checks checks={view.checks} />}
      {view.pictures.length > 0 && <Pictures {...props} />}
      <Events {...props} />
      <AmlSections aml={props.aml} accountId={props.accountId} uid={view.id} />
    </div>
  );
}

function Link({ view, accountId, link }: Props & { link: { url: string; qr: QrShape } }) {
  const { t } = useTranslation('verification');
  const { href, locale } = usePage();
  const message = encodeURIComponent(t('detail.message', { url: link.url }));
  return (
    <section className="c-card" aria-labelledby="link">
      <h2 id="link">{t('detail.link')}</h2>
      <p>{t('detail.linkText', { until: formatDateTime(view.linkExpiresAt, locale).slice(0, -3) })}</p>
      <CopyField id="endereco" label={t('detail.address')} value={link.url} />
      <div className="c-button-group">
        <LinkButton
          href={href('doccheck-send', { organizationExternalId: accountId, uid: view.id })}
          look="secondary"
          icon="mail"
          modal
        >
          {t('send.title')}
        </LinkButton>
        <LinkButton
          href={`https://wa.me/?text=${message}`}
          look="secondary"
          icon="message-circle"
          rel="noopener noreferrer"
          target="_blank"
        >
          WhatsApp
        </LinkButton>
      </div>
      <QrCode shape={link.qr} label={t('detail.qr')} />
    </section>
  );
}

function Facts({ view }: Props) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  const moment = (at: Date | null) => (at ? formatDateTime(at, locale).slice(0, -3) : '—');
  const items: Description[] = [
    { term: 'CPF', value: view.cpf },
    { term: t('link.birthDate'), value: view.birthDate ? formatDay(view.birthDate, locale) : '—' },
    { term: t('list.integration'), value: view.integration.name },
    { term: t('link.reference'), value: view.reference ?? '—' },
    { term: t('list.method'), value: t(`method.${view.method}`) },
    { term: t('detail.liveness'), value: t(`liveness.${view.liveness}`) },
    { term: t('detail.created'), value: moment(view.createdAt) },
    { term: t('detail.started'), value: moment(view.startedAt) },
    { term: t('detail.finished'), value: moment(view.finishedAt) },
    { term: t('detail.charged'), value: formatMoney(view.charged, locale) },
    { term: t('detail.id'), value: <code>{view.id}</code> },
  ];
  return (
    <section className="c-card" aria-labelledby="dados">
      <h2 id="dados">{t('detail.facts')}</h2>
      <DescriptionList items={items} />
    </section>
  );
}

function Checks({ checks }: { checks: Check[] }) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : value.toLocaleString(locale, { maximumFractionDigits: 2 });
  const columns: Column<Check>[] = [
    { key: 'code', header: t('detail.check'), main: true, cell: ({ code }) => t(`checks.${code}`) },
    {
      key: 'result',
      header: t('detail.result'),
      cell: ({ result }) => (
        <span className={`c-mark c-mark--${RESULT_MARKS[result]}`}>{t(`result.${result}`)}</span>
      ),
    },
    {
      key: 'reason',
      header: t('detail.words'),
      cell: ({ reason }) => (reason ? t(`checkReason.${reason}` as 'checkReason.regular') : '—'),
    },
    { key: 'value', header: t('detail.value'), end: true, cell: ({ value }) => figure(value) },
    { key: 'limit', header: t('detail.limit'), end: true, cell: ({ threshold }) => figure(threshold) },
  ];
  return (
    <section className="c-panel">
      <Table caption={t('detail.checks')} columns={columns} rows={checks} rowKey={({ code }) => code} />
    </section>
  );
}

function Pictures({ view, accountId }: Props) {
  const { t } = useTranslation('verification');
  const { href } = usePage();
  const at = { organizationExternalId: accountId, uid: view.id };
  return (
    <section className="c-card" aria-labelledby="fotos">
      <h2 id="fotos">{t('detail.pictures')}</h2>
      <p className="u-muted">{t('detail.picturesText')}</p>
      <ul>
        {view.pictures.map(({ id, kind, kept }) => (
          <li key={id}>
            {kept ? (
              <a href={href('doccheck-picture', { ...at, picture: id })} target="_blank" rel="noopener">
                {t(`picture.${kind}`)}
              </a>
            ) : (
              <span className="u-muted">{t('detail.removed', { picture: t(`picture.${kind}`) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Events({ view }: Props) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  return (
    <section className="c-card" aria-labelledby="eventos">
      <h2 id="eventos">{t('detail.events')}</h2>
      <ol>
        {view.events.map(({ kind, userName, at }) => (
          <li key={`${kind}${at.getTime()}`}>
            <span className="u-muted u-num">{formatDateTime(at, locale)}</span>{' '}
            {t(`events.${kind}` as 'events.created')}
            {userName && ` · ${userName}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
