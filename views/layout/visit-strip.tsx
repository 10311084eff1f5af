import { formatTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Banner } from '~/views/components/feedback/banner';
import { useTranslation } from '~/views/translation';
import { Form } from './form';
import { usePage } from './page-context';
import type { Shell } from './shell.types';

/** Who looks at whose pages, until when, and the way out; its form belongs to no account. */
export function VisitStrip({ visit }: { visit: NonNullable<Shell['visit']> }) {
  const { t } = useTranslation('desk');
  const { href } = usePage();
  const { until, ...names } = visit;
  const end = (
    <Form open action={href('operator-visit-end')} className="">
      <Button look="secondary">{t('visit.end')}</Button>
    </Form>
  );
  return (
    <section aria-label={t('visit.label')}>
      <Banner tone="warning" icon="eye" action={end}>
        {t('visit.strip', { ...names, until: formatTime(until) })}
      </Banner>
    </section>
  );
}
