import type { ReactNode } from 'react';
import { formatDay, formatMinute } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { DescriptionList } from '~/views/components/data/description-list';
import { Timeline, type TimelineItem } from '~/views/components/data/timeline';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CaseProps } from './detail.types';

/** The person's data, the steps they took, and the origin of their requests. */
export function Aside(props: CaseProps) {
  return (
    <aside className="c-workspace__side l-stack">
      <Person {...props} />
      <Steps {...props} />
      <Origin {...props} />
    </aside>
  );
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

function Person({ view, reviewCase, accountId, canDecide }: CaseProps) {
  const { t } = useTranslation('review');
  const { href, locale } = usePage();
  const { person } = reviewCase;
  const at = { organizationExternalId: accountId, uid: view.id };
  const { blockedUntil } = person;
  const block =
    blockedUntil === 'forever'
      ? t('person.forever')
      : blockedUntil
        ? t('person.until', { at: formatMinute(blockedUntil, locale) })
        : t('person.notBlocked');
  const act = (route: 'doccheck-force' | 'doccheck-unblock', text: string) => (
    <a href={href(route, at)} data-modal="">
      {text}
    </a>
  );
  return (
    <Part id="pessoa" title={t('person.title')}>
      <DescriptionList
        items={[
          { term: t('person.birth'), value: view.birthDate ? formatDay(view.birthDate, locale) : '—' },
          {
            term: t('person.age'),
            value: person.age === null ? '—' : t('unit.years', { count: person.age }),
          },
          { term: 'CPF', value: <span className="u-num">{person.cpf}</span> },
          {
            term: t('person.attempts'),
            value: t('person.attemptsOf', { attempts: person.attempts, count: person.approved }),
          },
          {
            term: t('person.block'),
            value: block,
            action: canDecide && blockedUntil && act('doccheck-unblock', t('unblock.title')),
          },
          {
            term: t('person.next'),
            value: person.forceManual ? t('person.forced') : t('person.usual'),
            action:
              canDecide && view.startedAt && !person.forceManual && act('doccheck-force', t('force.title')),
          },
        ]}
      />
    </Part>
  );
}

function Steps({ view }: CaseProps) {
  const { t } = useTranslation('review');
  const { locale } = usePage();
  const timeOf = (kind: string) => view.pictures.find((each) => each.kind === kind)?.at ?? null;
  const step = (title: string, at: Date | null): TimelineItem => ({
    title,
    state: at ? 'done' : 'todo',
    meta: at && formatMinute(at, locale),
  });
  return (
    <Part id="etapas" title={t('steps.title')}>
      <Timeline
        label={t('steps.title')}
        items={[
          step(t('steps.started'), view.startedAt),
          step(t('steps.selfie'), timeOf('selfie')),
          step(t('steps.front'), timeOf('front')),
          step(t('steps.back'), timeOf('back')),
          step(t('steps.completed'), view.state === 'expired' ? null : view.finishedAt),
        ]}
      />
    </Part>
  );
}

function Origin({ view, reviewCase }: CaseProps) {
  const { t } = useTranslation('review');
  const { t: tVerification } = useTranslation('verification');
  const { locale } = usePage();
  const moment = (at: Date | null) => (at ? formatMinute(at, locale) : '—');
  return (
    <Part id="origem" title={t('origin.title')}>
      <DescriptionList
        items={[
          { term: t('origin.origin'), value: t(`origin.${view.origin}`) },
          { term: tVerification('link.reference'), value: view.reference ?? '—' },
          { term: t('origin.network'), value: view.network || '—' },
          { term: t('origin.device'), value: view.device || '—' },
          { term: t('origin.started'), value: moment(view.startedAt) },
          { term: tVerification('detail.liveness'), value: tVerification(`liveness.${view.liveness}`) },
          { term: tVerification('list.method'), value: tVerification(`method.${view.method}`) },
          { term: tVerification('detail.charged'), value: formatMoney(view.charged, locale) },
          {
            term: t('origin.code'),
            value: <span className="u-num">{reviewCase.code}</span>,
          },
          { term: tVerification('detail.id'), value: <CopyId id="id-verificacao" value={view.id} /> },
          ...(reviewCase.decisions[0]
            ? [
                {
                  term: t('origin.reviewer'),
                  value: <CopyId id="id-revisor" value={reviewCase.decisions[0].by.id} />,
                },
              ]
            : []),
        ]}
      />
    </Part>
  );
}

/** An id that a button copies; selectable without script. */
function CopyId({ id, value }: { id: string; value: string }) {
  const { t } = useTranslation('components');
  return (
    <span>
      <input className="c-copy-id__value" id={id} value={value} readOnly aria-label={t('copy.hint')} />
      <button
        type="button"
        className="c-button c-button--quiet c-button--small u-script"
        data-copy={id}
        data-copy-done={t('copy.done')}
        data-copy-failed={t('copy.failed')}
      >
        {t('copy.action')}
      </button>
      <output className="c-copy__status" htmlFor={id} data-copy-status={id} />
    </span>
  );
}
