import { Badge } from '~/views/components/badge';
import { InlineText } from '~/views/components/inline-text';
import { useTranslation } from '~/views/translation';
import { DocsFrame, DocsPart } from './frame';

interface ChangesProps {
  releases: readonly {
    version: string;
    /** As the reader writes days. */
    day: string;
    changes: readonly { kind: 'added' | 'changed' | 'removed' | 'fixed'; text: string }[];
  }[];
}

const TONES = { added: 'ok', changed: 'warning', removed: 'error', fixed: 'info' } as const;

/** What changed, newest first. */
export default function ChangesPage({ releases }: ChangesProps) {
  const { t } = useTranslation('apiDocs');
  return (
    <DocsFrame current="developers-changes" heading={t('changes.heading')} lead={t('changes.lead')}>
      {releases.map(({ version, day, changes }) => (
        <DocsPart key={version} id={`v${version}`} title={version}>
          <p className="u-muted">{day}</p>
          <ul className="c-docset__changes">
            {changes.map(({ kind, text }) => (
              <li key={text}>
                <Badge tone={TONES[kind]}>{t(`changes.${kind}`)}</Badge>
                <span>
                  <InlineText text={text} />
                </span>
              </li>
            ))}
          </ul>
        </DocsPart>
      ))}
    </DocsFrame>
  );
}
