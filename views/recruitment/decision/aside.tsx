import { maskCpf } from '~/src/shared/cpf';
import { formatDate, formatDay, formatMinute } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { civilName } from '~/src/shared/social-name';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { CopyField } from '~/views/components/data/copy-field';
import { DescriptionList } from '~/views/components/data/description-list';
import { Moment } from '~/views/components/data/moment';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { CandidateProps } from './detail.types';

/** Side panel: person, history, and the team's notes. */
export function Aside(props: CandidateProps) {
  return (
    <>
      <Person {...props} />
      <Timeline {...props} />
      <Notes {...props} />
    </>
  );
}

function Person({ slug, view, cpf }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  const { person, row, vacancy, url } = view;
  const day = (at: Date | null) => (at ? formatDate(at, locale) : '—');
  const cpfText = cpf ?? (person?.cpf ? maskCpf(person.cpf) : '—');
  const civil = person && civilName(person);
  const items = [
    ...(civil ? [{ term: t('detail.civilName'), value: civil }] : []),
    { term: 'CPF', value: <span className="u-num">{cpfText}</span> },
    { term: t('add.birthDate'), value: person?.birthDate ? formatDay(person.birthDate, locale) : '—' },
    { term: t('add.email'), value: <span className="u-break">{person?.email ?? '—'}</span> },
    { term: t('add.phone'), value: person?.phone ?? '—' },
    { term: t('candidates.column.source'), value: t(`source.${row.source}`) },
    {
      term: t('detail.notice'),
      value: row.acknowledged_at
        ? t('detail.noticeSeen', { day: day(row.acknowledged_at), version: row.notice_version })
        : t('detail.noticeNot'),
    },
    {
      term: t('detail.kept'),
      value: row.erase_at ? day(row.erase_at) : t('detail.keptAfter', { count: vacancy.retention_days }),
    },
  ];
  return (
    <Card title={t('detail.person')}>
      <DescriptionList items={items} />
      {person?.cpf && !cpf && (
        <Form action={href('candidate-cpf', { partner: slug, applicationUid: row.id })} className="">
          <Button look="quiet" size="small" icon="eye">
            {t('detail.showCpf')}
          </Button>
        </Form>
      )}
      {url && !row.ended_at && <CopyField id="link" label={t('detail.link')} value={url} isLong />}
      {!row.ended_at && !view.proposal && (
        <LinkButton
          href={href('candidate-withdraw', { partner: slug, applicationUid: row.id })}
          look="quiet"
          size="small"
          modal
        >
          {t('decide.withdraw.action')}
        </LinkButton>
      )}
    </Card>
  );
}

function Timeline({ view }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  return (
    <Card title={t('detail.timeline')}>
      <ol className="l-grid l-gap-2">
        {view.events.map(({ kind, details, by, at }) => (
          <li key={`${kind}${at.getTime()}`}>
            <span className="u-muted">
              <Moment at={at} />
            </span>{' '}
            {t(`event.${kind}`, {
              source: details.source ? t(`source.${details.source}` as 'source.file') : '',
            })}
            {by && <span className="u-muted"> · {toNameCase(by)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Notes({ slug, view }: CandidateProps) {
  const { t } = useTranslation('recruitment');
  const { href, locale } = usePage();
  return (
    <Card title={t('detail.notes')}>
      {view.notes.length === 0 && <p className="u-muted">{t('detail.noNotes')}</p>}
      {view.notes.map(({ id, text, by, at }) => (
        <div key={id}>
          <p className="u-pre">{text}</p>
          <p className="u-small u-muted">
            {[by && toNameCase(by), formatMinute(at, locale)].filter(Boolean).join(' · ')}
          </p>
        </div>
      ))}
      <LinkButton
        href={href('candidate-note', { partner: slug, applicationUid: view.row.id })}
        look="quiet"
        size="small"
        icon="plus"
        modal
      >
        {t('decide.note.title')}
      </LinkButton>
    </Card>
  );
}
