import { Icon } from '~/views/components/icon';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

const LOOKS = [
  { density: 'normal', icon: 'rows-3' },
  { density: 'compact', icon: 'rows-4' },
] as const;

/** Row density; `back` is the page to return to. */
export function Density({ dense, back }: { dense: boolean; back: string }) {
  const { t } = useTranslation('reportHistory');
  const { href } = usePage();
  return (
    <Form action={href('history-density')} className="c-density" aria-label={t('density.label')}>
      <input type="hidden" name="returnTo" value={back} />
      {LOOKS.map(({ density, icon }) => (
        <button
          type="submit"
          key={density}
          name="density"
          value={density}
          title={t(`density.${density}`)}
          aria-pressed={dense === (density === 'compact')}
        >
          <Icon name={icon} />
          <span className="u-hidden">{t(`density.${density}`)}</span>
        </button>
      ))}
    </Form>
  );
}
