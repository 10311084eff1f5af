import type { TeamEntry } from '~/src/domains/team/team.types';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';

interface Props {
  entry: TeamEntry;
  errors: Parameters<typeof summaryErrors>[0];
}

/** Confirms before a member is blocked. */
export default function TeamBlockPage({ entry, errors }: Props) {
  const { t } = useTranslation('team');
  const { href } = usePage();
  const key = { userUid: entry.uid };
  const name = entry.name ? toNameCase(entry.name) : entry.email;
  return (
    <DialogPage title={t('block.heading', { name })} lead={t('block.text')}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('team-user-block', key)}>
        <ButtonGroup>
          <Button look="danger">{t('block.submit')}</Button>
          <LinkButton href={href('team-user', key)} look="secondary">
            {t('block.keep')}
          </LinkButton>
        </ButtonGroup>
      </Form>
    </DialogPage>
  );
}
