import { type Column, Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';
import { EndBadge } from './end-badge';
import type { TrialSubject } from './trial.types';

const VIEWS = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;

/** The fictitious people with their pictures, to upload instead of one's own. */
export function TrialPictures({ people }: { people: readonly TrialSubject[] }) {
  const { t } = useTranslation('trial');
  const { t: tSandbox } = useTranslation('sandbox');
  const columns: Column<TrialSubject>[] = [
    {
      key: 'selfie',
      header: tSandbox('verification.views.selfie'),
      headerHidden: true,
      cell: ({ pictures, name }) => (
        <img
          src={`${pictures}/selfie.jpg`}
          alt={tSandbox('verification.selfieOf', { name })}
          width={72}
          height={96}
          loading="lazy"
        />
      ),
    },
    { key: 'name', header: tSandbox('verification.person'), main: true, cell: ({ name }) => name },
    { key: 'ends', header: tSandbox('verification.ends'), cell: ({ ends }) => <EndBadge ends={ends} /> },
    { key: 'pictures', header: tSandbox('verification.pictures'), cell: (row) => <Downloads {...row} /> },
  ];
  return (
    <section className="l-stack" id="fotos" aria-labelledby="fotos-titulo">
      <h2 id="fotos-titulo">{t('pictures.title')}</h2>
      <p>{t('pictures.text')}</p>
      <Table
        caption={t('pictures.title')}
        captionHidden
        columns={columns}
        rows={people}
        rowKey={({ code }) => code}
      />
    </section>
  );
}

function Downloads({ name, code, pictures }: TrialSubject) {
  const { t: tSandbox } = useTranslation('sandbox');
  return (
    <ul className="l-cluster" aria-label={tSandbox('verification.downloads', { name })}>
      {VIEWS.map((view) => (
        <li key={view}>
          <a href={`${pictures}/${view}.jpg`} download={`${code}-${view}.jpg`}>
            {tSandbox(`verification.views.${view}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
