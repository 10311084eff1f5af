import { formatDate } from '~/src/shared/dates';
import { Button, ButtonGroup } from '~/views/components/button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** When the account ends, ISO. */
  until: string;
  email: string;
}

/** Shown after logging in to a canceled account; nothing else is accessible. */
export default function CancelUndoPage({ until, email }: Props) {
  const { t } = useTranslation('privacy');
  const { href, locale } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('undo.heading')}</h1>
      <p>{t('undo.text', { email, until: formatDate(new Date(until), locale) })}</p>
      <p className="u-muted">{t('undo.keeps')}</p>
      <ButtonGroup>
        <Form action={href('cancel-undo')}>
          <Button>{t('undo.submit')}</Button>
        </Form>
        <Form action={href('logout')}>
          <Button look="secondary">{t('undo.leave')}</Button>
        </Form>
      </ButtonGroup>
    </section>
  );
}
