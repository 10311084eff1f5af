import type { Claims } from '~/src/domains/marketing/claims.rules';
import { Icon } from '~/views/components/icon';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const FIGURES = ['saving', 'minimum'] as const;
const POINTS = ['discount', 'team', 'api'] as const;

/** The post-paid plan: maximum saving, and monthly minimum. */
export function LandingPostpaid({ claims }: { claims: Claims }) {
  const { t } = useTranslation('marketing');
  const { href } = usePage();
  return (
    <section className="l-section c-postpaid" id="pos-pago">
      <div className="l-wrap">
        <div className="c-band l-duo c-postpaid__grid">
          <div className="l-stack c-postpaid__text">
            <h2>{t('landing.postpaid.heading')}</h2>
            <p>{t('landing.postpaid.lead')}</p>
            <Points />
            <div className="c-button-group">
              <LinkButton href={href('signup-postpaid')} modal>
                {t('landing.postpaid.signup')}
              </LinkButton>
              <LinkButton href={href('corporate-precificacao')} look="secondary">
                {t('landing.postpaid.pricing')}
              </LinkButton>
            </div>
          </div>
          <ul className="l-grid l-gap-5 c-postpaid__figures">
            {FIGURES.map((figure) => (
              <li key={figure}>
                <strong>{t(`landing.postpaid.${figure}.value`, { replace: claims })}</strong>
                <span>{t(`landing.postpaid.${figure}.label`)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Points() {
  const { t } = useTranslation('marketing');
  return (
    <ul className="l-grid l-gap-2 c-points c-postpaid__points">
      {POINTS.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {t(`landing.postpaid.points.${point}`)}
        </li>
      ))}
    </ul>
  );
}
