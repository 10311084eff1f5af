import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { Badge } from '~/views/components/badge';
import { type Column, Table } from '~/views/components/table';
import { useTranslation } from '~/views/translation';

const VIEWS = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;

export interface ShownSubject {
  /** Name in addresses. */
  person: string;
  document: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  shows: string;
  /** Raw code that the verification ends in. */
  outcome: string;
  /** The check that decides; null where all pass. */
  check: string | null;
  withProvider: boolean;
  pictures: Record<(typeof VIEWS)[number], string>;
  camera: string;
}

const TONES: Record<string, 'ok' | 'warning' | 'error'> = {
  APROVACAO_AUTOMATICA: 'ok',
  APROVADO_SERPRO: 'ok',
  REQUER_VALIDACAO_MANUAL: 'warning',
  REJEICAO_AUTOMATICA: 'error',
  REPROVADO_SERPRO: 'error',
};

/** The invented people that verifications are tried with: pictures, a camera, and how each of them ends. */
export default function VerificationPage({
  appOrigin,
  subjects,
}: {
  appOrigin: string;
  subjects: ShownSubject[];
}) {
  const { t } = useTranslation('sandbox');
  return (
    <div className="l-stack l-stack--l">
      <header className="l-stack">
        <h1>{t('verification.title')}</h1>
        <p className="l-page-head__lead">{t('verification.lead')}</p>
        <p>
          <a href={`${appOrigin}/sandbox`}>{t('verification.back')}</a>
        </p>
        <p className="u-muted u-small">{t('verification.cameraHint')}</p>
      </header>
      <Table
        caption={t('verification.title')}
        captionHidden
        columns={useColumns()}
        rows={subjects}
        rowKey={(row) => row.person}
        rowId={(row) => row.person}
      />
    </div>
  );
}

function useColumns(): Column<ShownSubject>[] {
  const { t, i18n } = useTranslation('sandbox');
  return [
    {
      key: 'selfie',
      header: t('verification.views.selfie'),
      headerHidden: true,
      cell: ({ pictures, name }) => (
        <img
          src={pictures.selfie}
          alt={t('verification.selfieOf', { name })}
          width={72}
          height={96}
          loading="lazy"
        />
      ),
    },
    {
      key: 'name',
      header: t('verification.person'),
      main: true,
      cell: ({ name, shows }) => (
        <>
          {name}
          <br />
          <span className="u-muted u-small">{shows}</span>
        </>
      ),
    },
    {
      key: 'document',
      header: t('verification.cpf'),
      cell: (row) => <code className="u-num">{formatCpf(row.document)}</code>,
    },
    {
      key: 'birth',
      header: t('verification.birth'),
      cell: ({ birthDate }) =>
        birthDate && (
          <time className="u-num" dateTime={birthDate}>
            {formatDay(birthDate, i18n.language as Locale)}
          </time>
        ),
    },
    { key: 'ends', header: t('verification.ends'), cell: (row) => <Ending {...row} /> },
    { key: 'pictures', header: t('verification.pictures'), cell: (row) => <Downloads {...row} /> },
  ];
}

function Ending({ outcome, check, withProvider }: ShownSubject) {
  const { t } = useTranslation('sandbox');
  return (
    <span className="l-cluster">
      <Badge tone={TONES[outcome]}>{outcome}</Badge>
      {check && <code>{check}</code>}
      {withProvider && <span className="u-muted u-small">{t('verification.provider')}</span>}
    </span>
  );
}

function Downloads({ name, pictures, camera, person }: ShownSubject) {
  const { t } = useTranslation('sandbox');
  return (
    <ul className="l-cluster" aria-label={t('verification.downloads', { name })}>
      {VIEWS.map((view) => (
        <li key={view}>
          <a href={pictures[view]} download={`${person}-${view}.jpg`}>
            {t(`verification.views.${view}`)}
          </a>
        </li>
      ))}
      <li>
        <a href={camera}>{t('verification.views.camera')}</a>
      </li>
    </ul>
  );
}
