import { Fragment } from 'react';
import { formatCpf } from '~/src/shared/cpf';
import { formatDay } from '~/src/shared/dates';
import type { Locale } from '~/src/shared/locale';
import { Badge } from '~/views/components/badge';
import { type Column, Table } from '~/views/components/data/table';
import { useTranslation } from '~/views/translation';

const VIEWS = ['selfie', 'left', 'right', 'closer', 'front', 'back'] as const;

export interface ShownSubject {
  /** Name in URLs. */
  person: string;
  document: string;
  name: string;
  /** `YYYY-MM-DD`. */
  birthDate: string | null;
  shows: string;
  /** Raw code of the result. */
  outcome: keyof typeof ENDS;
  /** The decisive check; null if all pass. */
  check: string | null;
  withProvider: boolean;
  pictures: Record<(typeof VIEWS)[number], string>;
  camera: string;
}

const ENDS = {
  APROVACAO_AUTOMATICA: { tone: 'ok', word: 'approved' },
  APROVADO_SERPRO: { tone: 'ok', word: 'approved' },
  REQUER_VALIDACAO_MANUAL: { tone: 'warning', word: 'review' },
  REJEICAO_AUTOMATICA: { tone: 'error', word: 'rejected' },
  REPROVADO_SERPRO: { tone: 'error', word: 'rejected' },
} as const;

/** The fictitious people for trying verifications: pictures, a camera, and the result of each. */
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
    { key: 'name', header: t('verification.person'), main: true, cell: (row) => row.name },
    { key: 'shows', header: t('people.shows'), cell: (row) => row.shows },
    {
      key: 'document',
      header: t('verification.document'),
      cell: ({ document, birthDate }) => (
        <>
          <code className="u-num">{formatCpf(document)}</code>
          <br />
          {birthDate && (
            <time className="u-num" dateTime={birthDate}>
              {formatDay(birthDate, i18n.language as Locale)}
            </time>
          )}
        </>
      ),
    },
    { key: 'ends', header: t('verification.ends'), cell: (row) => <Ending {...row} /> },
    { key: 'pictures', header: t('verification.pictures'), cell: (row) => <Downloads {...row} /> },
  ];
}

function Ending({ outcome, check, withProvider }: ShownSubject) {
  const { t } = useTranslation('sandbox');
  const { tone, word } = ENDS[outcome];
  return (
    <span className="l-cluster">
      <Badge tone={tone}>{t(`verification.end.${word}`)}</Badge>
      <code className="u-small">
        <Breakable code={outcome} />
        {check && ` (${check})`}
      </code>
      {withProvider && <span className="u-muted u-small">{t('verification.provider')}</span>}
    </span>
  );
}

/** A code with line-break opportunities after each word. */
function Breakable({ code }: { code: string }) {
  const words = code.split('_');
  return words.map((word, at) => (
    <Fragment key={word}>
      {word}
      {at < words.length - 1 && (
        <>
          _<wbr />
        </>
      )}
    </Fragment>
  ));
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
