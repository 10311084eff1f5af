import { Card } from '~/views/components/card';
import { useTranslation } from '~/views/translation';
import { EndBadge } from './end-badge';
import type { TrialSubject } from './trial.types';

const VIEWS = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;

/** The fictitious people with their pictures, to upload instead of one's own. */
export function TrialPictures({ people }: { people: readonly TrialSubject[] }) {
  const { t } = useTranslation('trial');
  return (
    <section className="l-stack" id="fotos" aria-labelledby="fotos-titulo">
      <h2 id="fotos-titulo">{t('pictures.title')}</h2>
      <p>{t('pictures.text')}</p>
      <ul className="l-grid l-grid--3">
        {people.map((person) => (
          <li key={person.code}>
            <PersonPictures {...person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Each picture is the link that downloads it. */
function PersonPictures({ name, code, ends, pictures }: TrialSubject) {
  const { t: tSandbox } = useTranslation('sandbox');
  return (
    <Card title={name} level={3} aside={<EndBadge ends={ends} />}>
      <ul
        className="l-grid l-grid--fill l-gap-3 c-guest__pictures"
        aria-label={tSandbox('verification.downloads', { name })}
      >
        {VIEWS.map((view) => (
          <li key={view}>
            <a href={`${pictures}/${view}.jpg`} download={`${code}-${view}.jpg`}>
              <img src={`${pictures}/${view}.jpg`} alt="" width={96} height={96} loading="lazy" />
              {tSandbox(`verification.views.${view}`)}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
