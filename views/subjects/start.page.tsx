import type { CLOCKS } from '~/src/domains/subjects/subjects.rules';
import { SUBJECT_RIGHTS, type SubjectRight } from '~/src/domains/subjects/subjects.types';
import { Button } from '~/views/components/button';
import { TextField } from '~/views/components/forms/field';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const ICONS: Record<SubjectRight, IconName> = {
  contest: 'scale',
  correction: 'pencil',
  copy: 'file-text',
  access: 'eye',
  erasure: 'trash-2',
  portability: 'arrow-right-left',
  objection: 'hand',
};
/** What comes at once, as far as a code proves enough. */
const AT_ONCE: readonly SubjectRight[] = ['copy'];
const ORDER = Object.keys(ICONS).filter((id): id is SubjectRight =>
  (SUBJECT_RIGHTS as readonly string[]).includes(id),
);

interface Props {
  clocks: typeof CLOCKS;
}

/** The portal's first page: what people may ask for, and how to find a request again. */
export default function StartPage({ clocks }: Props) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <div className="l-split">
      <div className="l-stack l-stack--l">
        <header>
          <h1>{t('start.title')}</h1>
          <p className="c-portal-lead">{t('start.lead')}</p>
        </header>
        <div className="c-portal-first">
          <div>
            <h2>{t('start.first')}</h2>
            <p>{t('start.firstText')}</p>
          </div>
          <LinkButton href={href('subject-identity')} size="large">
            {t('start.begin')}
          </LinkButton>
        </div>
        <Rights clocks={clocks} />
        <Find />
      </div>
      <Aside />
    </div>
  );
}

function Rights({ clocks }: Props) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <section>
      <h2>{t('start.others')}</h2>
      <ul className="c-portal-rights">
        {ORDER.map((right) => (
          <li key={right}>
            <a href={href('subject-identity', {}, { protocolo: right })}>
              <Icon name={ICONS[right]} />
              <span>
                <b>{t(`do.${right}`)}</b>
                <small>{t(`why.${right}`)}</small>
              </span>
              <span className="c-portal-rights__when">
                {AT_ONCE.includes(right) ? t('when.now') : t('when.days', { days: clocks[right].days })}
              </span>
              <Icon name="chevron-right" size="s" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Find() {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <section>
      <h2>{t('start.find')}</h2>
      <form method="get" action={href('subject-identity')} className="c-portal-inline">
        <TextField
          name="protocolo"
          label={t('start.findLabel')}
          placeholder="7QK4-M2XD-9HTR"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
        <Button look="secondary">{t('start.findButton')}</Button>
      </form>
    </section>
  );
}

const NEEDS = { id: 'id-card', contact: 'smartphone', time: 'clock' } as const;

function Aside() {
  const { t } = useTranslation('subjects');
  const { href, contacts, issuer } = usePage();
  return (
    <aside className="c-portal-side" aria-label={t('start.aside')}>
      <section>
        <h2>{t('start.about')}</h2>
        <p>{t('start.aboutText')}</p>
      </section>
      <section>
        <h2>{t('start.need')}</h2>
        <ul>
          {(Object.keys(NEEDS) as (keyof typeof NEEDS)[]).map((id) => (
            <li key={id}>
              <Icon name={NEEDS[id]} size="s" />
              <span>{t(`start.needs.${id}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('start.none')}</h2>
        <p>
          {t('start.noneText')} <a href={href('subject-by-hand')}>{t('start.noneLink')}</a>
        </p>
      </section>
      <section>
        <h2>{t('start.talk')}</h2>
        <p>
          {t('start.talkText')} {issuer.officer}
          <br />
          <a href={`mailto:${contacts.privacy}`}>{contacts.privacy}</a>
        </p>
      </section>
    </aside>
  );
}
