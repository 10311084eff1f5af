import { Button } from '~/views/components/button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { CaptureHead } from './capture-head';

/** Asks before the single-use link is consumed: a link preview must not. */
export default function ContinuePage({ token }: { token: string }) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <>
      <CaptureHead brand={null} />
      <div className="c-capture__body">
        <h1>{t('continue.title')}</h1>
        <p>{t('continue.text')}</p>
        <Form action={href('capture-continue', { token })} className="c-capture__end" open>
          <Button size="large" wide>
            {t('continue.submit')}
          </Button>
        </Form>
      </div>
    </>
  );
}
