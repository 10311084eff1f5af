import type { PolicyVersion } from '~/src/domains/verification/integrations/integrations.store';
import { toNameCase } from '~/src/shared/names';
import { Moment } from '~/views/components/data/moment';
import { useTranslation } from '~/views/translation';

/** What changed from version to version, when and by whom. */
export function Versions({ versions }: { versions: PolicyVersion[] }) {
  const { t } = useTranslation('verification');
  const write = ({ policy }: PolicyVersion, before: PolicyVersion | undefined): string => {
    if (!before) return t('integration.first');
    const keys = (Object.keys(policy) as (keyof typeof policy)[]).filter(
      (key) => JSON.stringify(policy[key]) !== JSON.stringify(before.policy[key]),
    );
    return keys.map((key) => t(`policy.${key}`)).join(', ') || t('integration.nothing');
  };
  return (
    <section className="c-panel c-panel--padded l-stack l-stack--s" aria-labelledby="versoes">
      <h2 id="versoes">{t('integration.versions')}</h2>
      <ol className="l-ruled">
        {versions.map((row, at) => (
          <li key={row.version} className="l-row c-policy__version">
            <span className="u-muted">
              <Moment at={row.at} />
            </span>
            <span>
              <b>{row.version}</b> {write(row, versions[at + 1])}
              {row.by && <small className="c-hint">{toNameCase(row.by)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
