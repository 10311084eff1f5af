import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface PresetsProps<Name extends string> {
  /** The form's page, which ticks what the preset holds. */
  routeId: 'api-key-new' | 'webhook-new';
  names: readonly Name[];
  labels: (name: Name) => string;
}

/** What most programs need, to begin a form with instead of ticking box by box. */
export function Presets<Name extends string>({ routeId, names, labels }: PresetsProps<Name>) {
  const { t } = useTranslation('developers');
  const { href } = usePage();
  return (
    <nav className="l-stack l-stack--s" aria-labelledby="presets-title">
      <p id="presets-title" className="u-medium">
        {t('presets.title')}
      </p>
      <ul className="l-cluster">
        {names.map((name) => (
          <li key={name}>
            <LinkButton href={href(routeId, {}, { modelo: name })} look="secondary" size="small">
              {labels(name)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
