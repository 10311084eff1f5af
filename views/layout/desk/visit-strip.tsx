import { formatTime } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Banner } from '~/views/components/feedback/banner';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import type { Shell } from '~/views/layout/shell.types';
import { useTranslation } from '~/views/translation';

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
