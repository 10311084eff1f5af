import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { Button } from '~/views/components/button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  view: Pick<OpenCapture, 'trial'>;
  token: string;
  isMobile: boolean;
}

/** Ways on for whoever cannot, or does not want to, go on here. */
export function OtherWays({ view: { trial }, token, isMobile }: Props) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  return (
    <div className="l-cluster c-capture__ways">
      {!isMobile && (
        <Form action={href('capture-handoff', { token })} className="u-desktop" open>
          <Button look="quiet">{t('handoff.title')}</Button>
        </Form>
      )}
      {!trial && <a href={href('capture-no-face', { token })}>{t('noFace.link')}</a>}
    </div>
  );
}
