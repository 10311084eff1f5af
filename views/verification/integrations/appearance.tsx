import brand from '~/src/shared/brand.json';
import { BrandTile } from '~/views/components/brand-tile';
import { Button } from '~/views/components/button';
import { useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { TextArea } from '~/views/components/forms/text-area';
import { contrastOf, inkOn } from '~/views/components/ink';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { integrationForm } from './integration.form';
import type { IntegrationProps } from './integration.types';
import { PolicyGroup } from './policy-group';

/** Where the person goes back to, and how the customer's programs learn of the outcome. */
export function ReturnGroup({ values, errors }: IntegrationProps) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  const { href } = usePage();
  return (
    <PolicyGroup id="ida-e-volta" title={t('policyGroup.return')} hint={t('integration.programsText')}>
      <TextArea {...field('dominios')} rows={3} />
      <p>
        <LinkButton href={href('webhooks')} look="secondary" size="small" icon="webhook">
          {t('integration.webhooks')}
        </LinkButton>
      </p>
    </PolicyGroup>
  );
}

/** Part of the page that the script draws anew when a field changed. */
export const BRAND_PREVIEW = 'previa-marca';

/** Letters of this size and weight count as text (WCAG 2.2, 1.4.3); a shape on the page as graphics (1.4.11). */
const LETTER = 4.5;
const SHAPE = 3;
const PAGE = '#ffffff';

/** How well the initial is read on the color, and the color seen on a white page. */
function Contrast({ color }: { color: string }) {
  const { t } = useTranslation('verification');
  const { locale } = usePage();
  const letter = contrastOf(color, inkOn(color));
  const ratio = letter.toLocaleString(locale, { maximumFractionDigits: 1 });
  const doubt = letter < LETTER ? 'letter' : contrastOf(color, PAGE) < SHAPE ? 'pale' : 'good';
  return (
    <p className="u-small u-muted">
      {t('brandPreview.contrast', { ratio })} {t(`brandPreview.${doubt}`)}
    </p>
  );
}

/** Name and color that the person sees, and the head of the person's page with them. */
export function BrandGroup({ values, errors, policy, company, preview }: IntegrationProps) {
  const { t } = useTranslation('verification');
  const field = useFields(integrationForm, { values, errors });
  const { name, color } = policy.brand;
  const shade = color ?? brand.color;
  return (
    <PolicyGroup id="marca" title={t('policyGroup.brand')} hint={t('policyGroup.brandHint')}>
      <div className="l-grid l-grid--2 c-policy__figures">
        <TextField {...field('marca')} />
        <TextField {...field('cor')} width="short" />
      </div>
      <figure className="l-stack l-stack--xs" id={BRAND_PREVIEW}>
        {/* biome-ignore lint/a11y/noAutofocus: the answer to the button that the reader pressed */}
        <figcaption className="u-small u-muted" tabIndex={-1} autoFocus={preview === 'previa'}>
          {t(preview ? 'brandPreview.typed' : 'brandPreview.stored')}
        </figcaption>
        <div className="l-row l-row--center l-gap-2 c-policy__brand">
          <BrandTile name={name ?? company} color={color} />
          <b>{name ?? company}</b>
        </div>
        <Contrast color={shade} />
      </figure>
      <p>
        <Button name="acao" value="previa" look="secondary" size="small" icon="eye">
          {t('brandPreview.action')}
        </Button>
      </p>
    </PolicyGroup>
  );
}
