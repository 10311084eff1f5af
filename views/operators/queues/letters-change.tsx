import { type LetterGroup, MAX_LETTERS } from '~/src/domains/operators/queues/queue.types';
import { formatDateTime } from '~/src/shared/dates';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { LetterError } from './letter-error';
import { lettersForm } from './queues.form';

interface Props extends ShownPart<typeof lettersForm> {
  group: LetterGroup;
}

/** The dry run of a decision on dead letters that failed alike, and the decision. */
export function LettersChange({ group, errors, values }: Props) {
  const { t } = useTranslation('operatorWork');
  const { href, locale } = usePage();
  const field = useFields(lettersForm, { errors, values });
  const { letter, job, error, count, oldestAt, newestAt } = group;
  const most = Math.min(count, MAX_LETTERS);
  const facts = [
    { term: t('queues.job'), value: <code>{job}</code> },
    { term: t('queues.error'), value: <LetterError error={error} /> },
    { term: t('queues.letters'), value: count.toLocaleString(locale) },
    { term: t('queues.oldest'), value: formatDateTime(oldestAt, locale) },
    { term: t('queues.newest'), value: formatDateTime(newestAt, locale) },
  ];
  return (
    <Card id="mudar" level={3} title={t('queues.lettersTitle')}>
      <DescriptionList items={facts} />
      <p>{most > 0 ? t('queues.dryRun', { count: most }) : t('queues.nothingLeft')}</p>
      <RoleGate to="operator-letters-settle">
        <Form action={href('operator-letters-settle')}>
          <input type="hidden" name="letter" value={letter} />
          <TextField
            {...field('count')}
            value={values?.count ?? String(most)}
            hint={t('queues.countHint', { most })}
            width="short"
          />
          <TextArea {...field('reason')} rows={2} />
          <ButtonGroup>
            {most > 0 && (
              <>
                <Button name="decision" value="retry">
                  {t('queues.retry')}
                </Button>
                <Button name="decision" value="dismiss" look="danger">
                  {t('queues.dismiss')}
                </Button>
              </>
            )}
            <LinkButton href={href('operator-queues')} look="quiet">
              {t('queues.keep')}
            </LinkButton>
          </ButtonGroup>
        </Form>
      </RoleGate>
    </Card>
  );
}
