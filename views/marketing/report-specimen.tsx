import { RiskBadge } from '~/views/components/data/risk-badge';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { useTranslation } from '~/views/translation';

const FACTS: readonly { id: 'cpf' | 'pep' | 'purpose'; icon: IconName }[] = [
  { id: 'cpf', icon: 'circle-check' },
  { id: 'pep', icon: 'circle-check' },
  { id: 'purpose', icon: 'scale' },
];

/** A sample of a report, captioned as fictitious. */
export function ReportSpecimen() {
  const { t } = useTranslation('marketing');
  return (
    <figure className="c-specimen">
      <div className="c-specimen__sheet">
        <div className="c-specimen__head">
          <div>
            <p className="c-specimen__kind">{t('landing.specimen.kind')}</p>
            <p className="c-specimen__name">{t('landing.specimen.subject')}</p>
            <p className="u-muted u-small c-specimen__document">{t('landing.specimen.document')}</p>
          </div>
          <RiskBadge level="none" />
        </div>
        <dl>
          {FACTS.map(({ id, icon }) => (
            <div key={id} className={`c-specimen__fact c-specimen__fact--${id}`}>
              <dt>
                <Icon name={icon} />
                {t(`landing.specimen.${id}.label`)}
              </dt>
              <dd>{t(`landing.specimen.${id}.value`)}</dd>
              <dd>{t(`landing.specimen.${id}.origin`)}</dd>
            </div>
          ))}
        </dl>
        <p className="c-specimen__issued">{t('landing.specimen.issued')}</p>
      </div>
      <figcaption>{t('landing.specimen.caption')}</figcaption>
    </figure>
  );
}
