import { formatDate } from '~/src/shared/dates';
import { Button, ButtonGroup } from '~/views/components/button';
import { CopyField } from '~/views/components/data/copy-field';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import type { FormErrors } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  /** Just created; never shown again. */
  link: string | null;
  /** Expiry of the current one, as ISO; null if there is none. */
  until: string | null;
  errors: FormErrors<never>;
}

/** The company's link: whoever registers or logs in by it joins the team. */
export default function JoinLinkPage({ link, until, errors }: Props) {
  const { t } = useTranslation('team');
  const { href, locale, shell } = usePage();
  const company = shell.topBar?.contextName ?? '';
  return (
    <DialogPage
      title={t('link.title')}
      lead={t('link.lead', { company })}
      foot={<a href={href('team')}>{t('link.back')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      {link && <CopyField id="join-link" label={t('link.field')} value={link} hint={t('link.once')} />}
      {until ? (
        <Notice tone="info">{t('link.until', { date: formatDate(new Date(until), locale) })}</Notice>
      ) : (
        <p>{t('link.none')}</p>
      )}
      <Form action={href('team-link')}>
        <ButtonGroup>
          <Button look={until ? 'secondary' : 'primary'}>{t(until ? 'link.replace' : 'link.make')}</Button>
          {until && (
            <Button formAction={href('team-link-end')} look="danger">
              {t('link.end')}
            </Button>
          )}
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
