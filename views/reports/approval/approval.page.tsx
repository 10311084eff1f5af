import type { ReactNode } from 'react';
import type { Budget } from '~/src/domains/billing/budgets/budget.types';
import type { ApprovalView } from '~/src/domains/reports/approval/approval.types';
import { textFacts } from '~/src/domains/reports/reports.wording';
import { formatDay, formatMinute } from '~/src/shared/dates';
import { formatMoney } from '~/src/shared/money';
import { toNameCase } from '~/src/shared/names';
import { BudgetUse, useTargetName } from '~/views/billing/budgets/parts';
import { Button } from '~/views/components/button';
import { Notice, type Tone } from '~/views/components/feedback/notice';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { ApprovalWaitNotice } from '~/views/reports/approval/approval-wait';
import { SheetHead } from '~/views/reports/order/sheet-head';
import { useTranslation } from '~/views/translation';
import { refuseForm } from './refuse.form';

interface Props extends FormContent<typeof refuseForm> {
  approval: ApprovalView;
  /** The reader may open reports. */
  seesReports: boolean;
}

/** An order that needs approval: details, state, available actions. */
export default function ApprovalPage(props: Props) {
  const { approval, errors } = props;
  const { t } = useTranslation('approvals');
  const { href } = usePage();
  return (
    <>
      <SheetHead
        back={{ href: href('approvals'), text: t('list.title') }}
        title={t('one.title')}
        note={approval.productName}
      />
      <ErrorSummary errors={summaryErrors(errors)} />
      <div className="l-split c-sheet">
        <div className="l-stack">
          <State {...props} />
          <Facts approval={approval} />
        </div>
        <Decision {...props} />
      </div>
    </>
  );
}

const TONES: Record<ApprovalView['state'], Tone> = {
  waiting: 'info',
  approved: 'ok',
  refused: 'error',
  withdrawn: 'info',
  expired: 'warning',
};

function State({ approval, seesReports }: Props) {
  const { t } = useTranslation('approvals');
  const { href, locale } = usePage();
  const { state, decidedBy, decidedAt, expiresAt, reason, reportId, productExternalId } = approval;
  const at = state === 'waiting' ? expiresAt : (decidedAt ?? expiresAt);
  const moment = formatMinute(at, locale);
  const who = decidedBy ? toNameCase(decidedBy) : t('gone');
  return (
    <Notice tone={TONES[state]} title={t(`one.state.${state}`)}>
      <p>{t(`one.text.${state}`, { who, moment })}</p>
      {reason && <p>{t('one.reason', { reason })}</p>}
      {reportId && seesReports && (
        <p>
          <a href={href('result-history', { externalId: productExternalId, uniqueIdentifier: reportId })}>
            {t('one.open')}
          </a>
        </p>
      )}
    </Notice>
  );
}

function Facts({ approval }: { approval: ApprovalView }) {
  const { t } = useTranslation('approvals');
  const { t: tReports } = useTranslation('reports');
  const { locale } = usePage();
  const { target, document, inputs, purpose, jobCategory, costCenter, texts, byProgram } = approval;
  const asker = approval.isMine ? t('you') : approval.askedBy ? toNameCase(approval.askedBy) : t('gone');
  const fact = (label: string, value: ReactNode) => value && { label, value };
  const facts = [
    fact(tReports(`inputs.${target === 'CPF' ? 'cpf' : 'cnpj'}`), document ?? t('forgotten')),
    fact(tReports('inputs.birthDate'), inputs?.birthDate && formatDay(inputs.birthDate, locale)),
    fact(tReports('inputs.fullName'), inputs?.fullName),
    fact(tReports('inputs.motherName'), inputs?.motherName),
    fact(t('columns.product'), approval.productName),
    fact(t('columns.purpose'), purpose && tReports(`purpose.${purpose}`)),
    fact(t('one.job'), jobCategory && tReports(`purpose.jobCategories.${jobCategory}`)),
    fact(t('columns.costCenter'), costCenter),
    ...textFacts(texts, tReports),
    fact(t('columns.who'), byProgram ? t('one.byProgram', { who: asker }) : asker),
    fact(t('columns.when'), formatMinute(approval.createdAt, locale)),
  ];
  return (
    <dl className="l-cluster u-small c-sheet__facts">
      {facts.map(
        (each) =>
          each && (
            <div key={each.label}>
              <dt>{each.label}</dt>
              <dd>{each.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Decision(props: Props) {
  const { approval } = props;
  const { t } = useTranslation('approvals');
  const { locale } = usePage();
  return (
    <aside className="c-panel c-sheet__sum" aria-label={t('one.decision')}>
      <dl className="c-sums">
        <div className="is-total">
          <dt>{t('columns.amount')}</dt>
          <dd className="u-num">{formatMoney(approval.due, locale)}</dd>
        </div>
        <div className="u-muted">
          <dt>{t('one.above')}</dt>
          <dd className="u-num">{formatMoney(approval.above, locale)}</dd>
        </div>
      </dl>
      {approval.budgets.map((budget) => (
        <Left key={budget.id} budget={budget} due={approval.due} />
      ))}
      {approval.canDecide && <Decide {...props} />}
      {approval.canWithdraw && <Withdraw {...props} />}
      <Again {...props} />
    </aside>
  );
}

/** A budget as the order would leave it. */
function Left({ budget, due }: { budget: Budget; due: number }) {
  const { t } = useTranslation('approvals');
  const { locale } = usePage();
  const targetName = useTargetName();
  const remaining = (budget.cap ?? 0) - budget.used - due;
  const amount = formatMoney(Math.abs(remaining), locale);
  return (
    <div className="l-stack l-stack--xs">
      <p className="u-small u-medium">{targetName(budget)}</p>
      <BudgetUse budget={budget} />
      <p className="u-small u-muted">{t(remaining < 0 ? 'one.short' : 'one.left', { amount })}</p>
    </div>
  );
}

function Decide({ approval, values, errors }: Props) {
  const { t } = useTranslation('approvals');
  const field = useFields(refuseForm, { values, errors });
  const { href } = usePage();
  const { id: uid, wait } = approval;
  return (
    <>
      {wait ? (
        <ApprovalWaitNotice wait={wait} />
      ) : (
        <Form action={href('approval-approve', { uid })}>
          <Button size="large" wide icon="check">
            {t('one.approve')}
          </Button>
          <p className="u-small u-muted">{t('one.approveNote')}</p>
        </Form>
      )}
      <Form action={href('approval-refuse', { uid })}>
        <TextArea {...field('reason')} rows={3} />
        <Button look="secondary" wide>
          {t('one.refuse')}
        </Button>
      </Form>
    </>
  );
}

function Withdraw({ approval: { id: uid } }: Props) {
  const { t } = useTranslation('approvals');
  const { href } = usePage();
  return (
    <Form action={href('approval-withdraw', { uid })}>
      <p className="u-small u-muted">{t('one.own')}</p>
      <Button look="secondary" wide>
        {t('one.withdraw')}
      </Button>
    </Form>
  );
}

/** An order that was not approved can be requested again by its author. */
function Again({ approval: { state, isMine, productExternalId: externalId }, seesReports }: Props) {
  const { t } = useTranslation('approvals');
  const { href } = usePage();
  const isOver = state === 'refused' || state === 'expired' || state === 'withdrawn';
  if (!isOver || !isMine || !seesReports) return null;
  return (
    <LinkButton href={href('buy-product', { externalId })} look="secondary" wide>
      {t('one.again')}
    </LinkButton>
  );
}
