import type { Evaluation } from '~/src/domains/onboarding/onboarding.types';
import { formatDateTime, formatDay } from '~/src/shared/dates';
import { toNameCase } from '~/src/shared/names';
import { formatPhone } from '~/src/shared/phone';
import { Badge } from '~/views/components/badge';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { RadioCards } from '~/views/components/forms/radio-cards';
import { TextArea } from '~/views/components/forms/text-area';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { decisionForm } from './onboarding.form';
import { Proof } from './operator-evaluation-proof';

interface Props extends FormContent<typeof decisionForm> {
  evaluation: Evaluation;
}

/** A registration to evaluate. */
export default function EvaluationPage({ evaluation, values, errors }: Props) {
  const { t } = useTranslation('evaluations');
  const { href } = usePage();
  const { id, kind, state, hasDocument, contractScan } = evaluation;
  const isOpen = state === 'manual' || state === 'evaluation';
  return (
    <OperatorLayout title={toNameCase(evaluation.name)} lead={<Lead kind={kind} />}>
      <ErrorSummary errors={summaryErrors(errors)} />
      <Card title={t('details')}>
        <DescriptionList items={useItems(evaluation)} />
        {hasDocument && contractScan !== 'waiting' && (
          <LinkButton
            href={href('operator-evaluation-document', { evaluationUid: id })}
            look="secondary"
            icon="download"
          >
            {t('contract')}
          </LinkButton>
        )}
      </Card>
      {evaluation.proof && <Proof proof={evaluation.proof} />}
      {isOpen ? (
        <Card title={t('decision')}>
          <Decide id={id} values={values} errors={errors} />
        </Card>
      ) : (
        <Notice tone="info" title={t(`states.${state}`)}>
          {evaluation.note}
        </Notice>
      )}
    </OperatorLayout>
  );
}

function Lead({ kind }: { kind: Evaluation['kind'] }) {
  const { t } = useTranslation('evaluations');
  const { href } = usePage();
  return (
    <span className="l-cluster">
      <a href={href('operator-evaluations')}>{t('back')}</a>
      <Badge>{t(`kinds.${kind}`)}</Badge>
    </span>
  );
}

/** The known facts, by kind of registration. */
function useItems(evaluation: Evaluation) {
  const { t } = useTranslation('evaluations');
  const { t: company } = useTranslation('company');
  const { locale } = usePage();
  const { contact, birthDate, contractScan, userName, userEmail } = evaluation;
  const volume = contact?.volume as 'ate-50' | undefined;
  const rows: [term: string, value: string | null][] = [
    [t('document'), evaluation.document],
    [t('tradeName'), evaluation.tradeName],
    [t('birthDate'), birthDate && formatDay(birthDate, locale)],
    [t('phone'), evaluation.phone && formatPhone(evaluation.phone)],
    [t('user'), userName ? `${userName} (${userEmail})` : userEmail],
    [t('contact'), contact && `${contact.name}, ${contact.phone}`],
    [t('volume'), volume ? company(`postpaid.volumes.${volume}`) : null],
    [t('scan'), contractScan && t(`scans.${contractScan}`)],
    [t('sent'), formatDateTime(evaluation.createdAt, locale)],
  ];
  return rows.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function Decide({ id, values, errors }: { id: string } & Pick<Props, 'values' | 'errors'>) {
  const { t } = useTranslation('evaluations');
  const field = useFields(decisionForm, { values, errors });
  const { href } = usePage();
  const options = (['approve', 'refuse', 'again'] as const).map((value) => ({
    value,
    title: t(`decisions.${value}.title`),
    hint: t(`decisions.${value}.hint`),
  }));
  return (
    <Form action={href('operator-evaluation', { evaluationUid: id })}>
      <RadioCards {...field('decision')} options={options} />
      <TextArea {...field('note')} rows={4} />
      <Button>{t('decide')}</Button>
    </Form>
  );
}
