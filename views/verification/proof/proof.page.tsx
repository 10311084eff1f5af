import type { ProofCase } from '~/src/domains/verification/proof/proof-review.queries';
import { PROOF_REASONS } from '~/src/domains/verification/proof/proof-review.types';
import type { PictureKind } from '~/src/domains/verification/verification.types';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { Card } from '~/views/components/card';
import { DescriptionList } from '~/views/components/data/description-list';
import { Notice } from '~/views/components/feedback/notice';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Select } from '~/views/components/forms/select';
import { Form } from '~/views/layout/form';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { Reveal } from '~/views/operators/reveal';
import type { revealForm } from '~/views/operators/reveal.form';
import { useTranslation } from '~/views/translation';
import { decideProofForm } from './proof.form';

/** A picture in the page itself. */
export interface ShownPicture {
  kind: PictureKind;
  source: string;
}

interface Props extends FormContent<typeof revealForm | typeof decideProofForm> {
  proof: ProofCase;
  /** Null until an operator said why they look. */
  pictures: ShownPicture[] | null;
}

/** A proof by face and document in review: whom it claims to be is not said, so that only the document says it. */
export default function ProofPage({ proof, pictures, errors, values }: Props) {
  const { t } = useTranslation('subjects');
  const { href, locale } = usePage();
  const action = href('operator-proof-show', { uid: proof.id });
  return (
    <OperatorLayout
      title={t('proof.one', { code: proof.code })}
      lead={<a href={href('operator-subjects')}>{t('operator.back')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      {!proof.isOpen && <Notice title={t('proof.over')} />}
      {proof.isOpen && proof.isOwnApproval && (
        <Notice title={t('proof.own.title')}>
          <p>{t('proof.own.text')}</p>
        </Notice>
      )}
      <div className="l-split">
        <div className="l-stack">
          {pictures && <Pictures pictures={pictures} />}
          {proof.isOpen && !pictures && <Reveal {...{ action, errors, values }} />}
          <Card title={t('proof.checks')}>
            <Checks proof={proof} />
          </Card>
        </div>
        <div className="l-stack">
          <Card title={t('proof.facts')}>
            <DescriptionList
              items={[
                { term: t('proof.sent'), value: formatMinute(proof.submittedAt, locale) },
                { term: t('operator.due'), value: formatMinute(proof.dueAt, locale) },
              ]}
            />
          </Card>
          {proof.isOpen && <Decide {...{ proof, errors, values }} />}
        </div>
      </div>
    </OperatorLayout>
  );
}

function Pictures({ pictures }: { pictures: ShownPicture[] }) {
  const { t } = useTranslation('verification');
  return (
    <div className="l-grid">
      {pictures.map(({ kind, source }) => (
        <figure key={kind} className="l-stack l-stack--s">
          <figcaption>{t(`picture.${kind}`)}</figcaption>
          <img src={source} alt={t(`picture.${kind}`)} />
        </figure>
      ))}
    </div>
  );
}

function Checks({ proof: { checks } }: Pick<Props, 'proof'>) {
  const { t } = useTranslation('verification');
  return (
    <DescriptionList
      items={checks.map(({ code, result }) => ({
        term: t(`checks.${code}`),
        value: t(`result.${result}`),
      }))}
    />
  );
}

function Decide({ proof, errors, values }: Omit<Props, 'pictures'>) {
  const { t } = useTranslation('subjects');
  const { t: reasonTexts } = useTranslation('verification');
  const { href } = usePage();
  const field = useFields(decideProofForm, { errors, values });
  const { isOwnApproval } = proof;
  const decisions = isOwnApproval ? (['reject'] as const) : (['approve', 'reject'] as const);
  const choices = decisions.map((value) => ({ value, label: t(`proof.decision.${value}`) }));
  const reasons = PROOF_REASONS.map((value) => ({ value, label: reasonTexts(`reason.${value}`) }));
  return (
    <Card title={t('proof.decide')}>
      <p className="u-muted">{t(isOwnApproval ? 'proof.ownHint' : 'proof.hint')}</p>
      <Form action={href('operator-proof-decide', { uid: proof.id })}>
        <input type="hidden" name="versao" value={proof.version} />
        <Select {...field('decisao')} placeholder="–" options={choices} />
        {!isOwnApproval && <MaskedField mask="cpf" {...field('cpf')} />}
        {!isOwnApproval && <TextField {...field('nascimento')} inputMode="numeric" width="short" />}
        <Select {...field('motivo')} placeholder="–" options={reasons} />
        <Button>{t('proof.save')}</Button>
      </Form>
    </Card>
  );
}
