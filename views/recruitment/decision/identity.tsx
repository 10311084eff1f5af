import type { ApplicationView } from '~/src/domains/recruitment/decision/detail.queries';
import { statusOf } from '~/src/domains/recruitment/recruitment.wording';
import { maskCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

/** Who was added, and who that is by the register. */
export function Names({ view: { person, claim } }: { view: Pick<ApplicationView, 'person' | 'claim'> }) {
  const { t } = useTranslation('recruitment');
  const { locale } = usePage();
  if (!claim) return null;
  const { register, birthDate, cpf, isLimited, isOff } = claim;
  const fallback = isOff ? 'identity.notAvailable' : isLimited ? 'identity.notAsked' : 'identity.nobody';
  const items = [
    { term: t('identity.invited'), value: person?.name ?? '—' },
    { term: t('identity.register'), value: register?.name ?? t(fallback) },
    ...(register?.socialName ? [{ term: t('identity.socialName'), value: register.socialName }] : []),
    { term: 'CPF', value: <span className="u-num">{maskCpf(cpf)}</span> },
    { term: t('add.birthDate'), value: birthDate ? formatDay(birthDate, locale) : '—' },
  ];
  return <DescriptionList items={items} />;
}

/** What is not clear about who the candidate is; until it is, nothing is queried, shown to them or sent. */
export function Identity({ slug, view }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { href } = usePage();
  const { row, twin, vacancy } = view;
  const status = statusOf(row);
  if (status === 'identifying') {
    return (
      <Notice tone="info" title={t('application.identifying')}>
        <p>{t('identity.waiting')}</p>
      </Notice>
    );
  }
  if (status !== 'identity' && !view.isUnread) return null;
  const unaskedBecause = view.claim?.isOff ? 'off' : view.claim?.isLimited ? 'limited' : null;
  const other = twin && {
    partner: slug,
    positionUid: vacancy.id,
    applicationUid: twin.id,
    candidateUid: twin.candidate_id,
  };
  return (
    <Notice tone="warning" title={t('application.identity')}>
      <p>{t(`identity.${unaskedBecause ?? ((row.identity ?? 'earlier') as 'differs')}`)}</p>
      <Names view={view} />
      {other && (
        <p>
          <a href={href('candidate', other)}>{t('identity.other')}</a>
        </p>
      )}
      <LinkButton
        href={href('candidate-identity', { partner: slug, applicationUid: row.id })}
        look="secondary"
        size="small"
        modal
      >
        {t('decide.identity.action')}
      </LinkButton>
    </Notice>
  );
}
