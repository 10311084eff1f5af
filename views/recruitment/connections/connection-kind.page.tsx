import { ATS_KINDS } from '~/src/domains/recruitment/connections/connections.types';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';

/** Which system a new connection is for. */
export default function ConnectionKindPage({ slug, uid }: { slug: string; uid: string }) {
  const { t } = useTranslation('recruitmentRuns');
  const { href } = usePage();
  const at = { partner: slug, connectionUid: uid };
  return (
    <>
      <SubBar slug={slug} place="runs" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('batch-runs', { partner: slug })}>{t('title')}</a>
        </p>
        <h1>{t('connection.choose')}</h1>
        <p>{t('connection.chooseText')}</p>
        {ATS_KINDS.map((kind) => (
          <section key={kind} className="c-card l-stack" aria-labelledby={`sistema-${kind}`}>
            <h2 id={`sistema-${kind}`}>{t(`kind.${kind}`)}</h2>
            <p>{t(`connection.about.${kind}`)}</p>
            <div className="c-button-group">
              <LinkButton href={href('ats-connection', at, { tipo: kind })} look="secondary" icon="plus">
                {t('connection.newTitle', { kind: t(`kind.${kind}`) })}
              </LinkButton>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
