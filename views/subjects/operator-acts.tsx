import type { ReactNode } from 'react';
import { CHECKS, OUTCOMES, REFUSALS } from '~/src/domains/subjects/subjects.types';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { Checkbox } from '~/views/components/forms/checkbox';
import { useFields } from '~/views/components/forms/define-form';
import { Select } from '~/views/components/forms/select';
import { TextArea } from '~/views/components/forms/text-area';
import { ChangeReason } from '~/views/controls/change-reason';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { answerForm, checkForm, refuseForm, replyForm } from './operator.form';
import type { OperatorRequest } from './operator-request.types';

/** What an operator may do with an open request; nothing once it has ended. */
export function OperatorActs(props: OperatorRequest) {
  const { request, changes, holder, isOpen, isProven, isAnswerable } = props;
  const { right, state, erasedAt } = request;
  if (!isOpen) return null;
  return (
    <>
      {state !== 'verifying' && holder !== 'me' && <Take {...props} />}
      <Reply {...props} />
      {!isProven && <Check {...props} />}
      {right === 'erasure' && isAnswerable && !erasedAt && changes.length === 0 && <Erase {...props} />}
      {isAnswerable && <Answer {...props} />}
      <Refuse {...props} />
    </>
  );
}

type Act = 'take' | 'message' | 'confirm' | 'answer' | 'refuse' | 'erase';

function ActForm({
  act,
  request,
  children,
}: Pick<OperatorRequest, 'request'> & { act: Act; children: ReactNode }) {
  const { href } = usePage();
  return <Form action={href(`operator-subject-${act}`, { uid: request.id })}>{children}</Form>;
}

function Take({ request, holder }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  return (
    <ActForm act="take" request={request}>
      <Button look={holder === 'other' ? 'secondary' : 'primary'}>{t('operator.take')}</Button>
    </ActForm>
  );
}

function Reply({ request, ...shown }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  const field = useFields(replyForm, shown);
  return (
    <Card title={t('operator.message')}>
      <ActForm act="message" request={request}>
        <TextArea {...field('mensagem')} rows={4} labelHidden />
        <Checkbox {...field.box('pergunta')} />
        <Button look="secondary">{t('operator.send')}</Button>
      </ActForm>
    </Card>
  );
}

function Check({ request, ...shown }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  const field = useFields(checkForm, shown);
  return (
    <Card title={t('operator.confirm')}>
      <ActForm act="confirm" request={request}>
        <Select
          {...field('conferida')}
          placeholder="–"
          options={CHECKS.map((value) => ({ value, label: t(`operator.checks.${value}`) }))}
        />
        <Button look="secondary">{t('operator.confirmButton')}</Button>
      </ActForm>
    </Card>
  );
}

function Erase({ request, ...shown }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  return (
    <Card title={t('operator.erase')}>
      <ActForm act="erase" request={request}>
        <p>{t('operator.eraseText')}</p>
        <ChangeReason {...shown} isNeeded />
        <Button look="danger">{t('operator.eraseButton')}</Button>
      </ActForm>
    </Card>
  );
}

function Answer({ request, ...shown }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  const field = useFields(answerForm, shown);
  return (
    <Card title={t('operator.answer')}>
      <ActForm act="answer" request={request}>
        <Select
          {...field('desfecho')}
          placeholder="–"
          options={OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        />
        <TextArea {...field('resposta')} rows={6} />
        <Button>{t('operator.answerButton')}</Button>
      </ActForm>
    </Card>
  );
}

function Refuse({ request, ...shown }: OperatorRequest) {
  const { t } = useTranslation('subjects');
  const field = useFields(refuseForm, shown);
  return (
    <Card title={t('operator.refuse')}>
      <ActForm act="refuse" request={request}>
        <Select
          {...field('motivo')}
          placeholder="–"
          options={REFUSALS.map((value) => ({ value, label: t(`refusal.${value}`) }))}
        />
        <TextArea {...field('explicacao')} rows={4} />
        <Button look="danger">{t('operator.refuseButton')}</Button>
      </ActForm>
    </Card>
  );
}
