import type { QueueLine } from '~/src/domains/operators/queues/queue.types';
import { formatDateTime } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { Button, ButtonGroup } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Notice } from '~/views/components/feedback/notice';
import { type ShownPart, useFields } from '~/views/components/forms/define-form';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { RoleGate } from '~/views/layout/desk/role-gate';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { queueForm } from './queues.form';

interface Props extends ShownPart<typeof queueForm> {
  line: QueueLine;
}

/** Pauses a queue, or has it go on: what is true now, what it does, why. */
export function QueueChange({ line: { queue, waiting, active, pause }, errors, values }: Props) {
  const { t } = useTranslation('operatorWork');
  const { href, locale } = usePage();
  const field = useFields(queueForm, { errors, values });
  const action = pause ? 'resume' : 'pause';
  return (
    <Card id="mudar" level={3} title={t(`queues.${action}Title`, { queue })}>
      {pause && (
        <Notice
          tone="warning"
          title={t('queues.pausedBy', {
            who: pause.who ? toNameCase(pause.who) : '—',
            at: formatDateTime(pause.at, locale),
          })}
        >
          <p>{pause.reason}</p>
        </Notice>
      )}
      <p className={pause ? 'l-mt-3' : undefined}>{t(`queues.${action}Text`, { waiting, active })}</p>
      <RoleGate to="operator-queue-change">
        <Form action={href('operator-queue-change')}>
          <input type="hidden" name="queue" value={queue} />
          <TextArea {...field('reason')} rows={2} />
          <ButtonGroup>
            <Button name="action" value={action}>
              {t(`queues.${action}Submit`)}
            </Button>
            <LinkButton href={href('operator-queues')} look="quiet">
              {t('queues.keep')}
            </LinkButton>
          </ButtonGroup>
        </Form>
      </RoleGate>
    </Card>
  );
}
