import type { ApiRequest } from '~/src/shared/api-request';
import { formatClock, formatDate } from '~/src/shared/dates';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { StatusBadge } from './status-badge';

interface Props {
  request: ApiRequest;
  /** The meaning of its error code. */
  meaning: string | null;
}

/** One request of a program, for finding out why it was rejected. */
export default function RequestPage({ request, meaning }: Props) {
  const { t } = useTranslation('developers');
  const { href, locale } = usePage();
  const { id, at, call, keyPrefix, tookMs, network } = request;
  return (
    <div className="l-narrow l-stack">
      <p>
        <a href={href('api-requests')}>{t('requests.back')}</a>
      </p>
      <h1>{t('requests.one')}</h1>
      <p className="u-break">
        <code>{call}</code>
      </p>
      <DescriptionList
        items={[
          { term: t('requests.status'), value: <StatusBadge request={request} /> },
          ...(meaning ? [{ term: t('requests.meaning'), value: meaning }] : []),
          { term: t('deliveries.at'), value: `${formatDate(at, locale)} ${formatClock(at)}` },
          { term: t('requests.took'), value: t('attempt.took', { ms: tookMs }) },
          { term: t('keys.key'), value: keyPrefix ? <code>{keyPrefix}</code> : t('requests.person') },
          ...(network ? [{ term: t('requests.network'), value: network }] : []),
        ]}
      />
      <CopyField id="request" label={t('requests.id')} value={id} hint={t('requests.idHint')} />
      <p className="u-small u-muted">{t('requests.noBodies')}</p>
    </div>
  );
}
