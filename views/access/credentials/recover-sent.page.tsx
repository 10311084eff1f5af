import { Button } from '~/views/components/button';
import { Delayed } from '~/views/components/feedback/delayed';
import { Notice } from '~/views/components/feedback/notice';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  error: string | null;
  notice: string | null;
}

/** The same text whether or not the account exists. */
export default function RecoverSentPage({ error, notice }: Props) {
  const { t } = useTranslation('recovery');
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1 id="recover-sent-heading">{t('sentHeading')}</h1>
      {(error ?? notice) && (
        <Notice tone={error ? 'error' : 'ok'} alert>
          {error ?? notice}
        </Notice>
      )}
      <p>{t('sent')}</p>
      <p className="u-muted">{t('spam')}</p>
      <Delayed text={t('wait')}>
        <Form action={href('recover-sent')} className="c-button-group">
          <Button look="secondary" icon="refresh-cw">
            {t('resend')}
          </Button>
        </Form>
      </Delayed>
      <p>
        <a href={href('recover')} data-modal="">
          {t('other')}
        </a>
      </p>
    </section>
  );
}
