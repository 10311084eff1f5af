import { Island } from '~/islands/runtime/island';
import type { CompanyFound, CompanyNote, HeldDocument } from '~/src/domains/onboarding/onboarding.types';
import { formatCnpj } from '~/src/shared/cnpj';
import { Button } from '~/views/components/button';
import { DescriptionList } from '~/views/components/data/description-list';
import { DialogPage } from '~/views/components/feedback/dialog-page';
import { Notice } from '~/views/components/feedback/notice';
import { Progress } from '~/views/components/feedback/progress';
import { ServiceOff } from '~/views/components/feedback/service-off';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { FileDrop } from '~/views/components/forms/file-drop';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { MaskedField } from '~/views/components/forms/masked-field';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type companyForm, companyPartsForm, lookupForm } from './onboarding.form';

interface Props {
  /** As typed. */
  cnpj: string;
  legalName: string;
  /** Once it was looked up. */
  company: CompanyFound | null;
  /** A contract from an earlier submission. */
  heldDocument: HeldDocument | null;
  errors: FormErrors<typeof companyForm | typeof lookupForm>;
  /** An operator's note on an earlier registration. */
  note: CompanyNote | null;
  /** Out of 100. */
  progress: number;
}

/** Registers a company: its CNPJ, then the register's data, with the contract if required. */
export default function CompanyPage(props: Props) {
  const { cnpj, company, errors, note, progress } = props;
  const { t } = useTranslation('company');
  const field = useFields(lookupForm, { errors });
  const { href } = usePage();
  return (
    <DialogPage
      before={<Progress label={t('progress')} value={progress} />}
      title={t('title')}
      lead={t('lead')}
    >
      {note && (
        <Notice tone="warning" title={t(note.refused ? 'note.refused' : 'note.again')}>
          <p>{note.text}</p>
          {note.postpaid && <p>{t('note.postpaid')}</p>}
        </Notice>
      )}
      <ErrorSummary errors={summaryErrors(errors)} />
      <Form action={href('onboarding-company')} id="company-lookup">
        <MaskedField {...field('cnpj')} mask="cnpj" value={company ? formatCnpj(company.cnpj) : cnpj} />
        <Button look={company ? 'quiet' : 'primary'} icon="search">
          {t(company ? 'lookupOther' : 'lookup')}
        </Button>
        <Island name="onboarding/cnpj-lookup" when="now" props={{ currentCnpj: company?.cnpj ?? null }} />
      </Form>
      {company && <CompanyDetails {...props} company={company} />}
    </DialogPage>
  );
}

function CompanyDetails({ company, legalName, heldDocument, errors }: Props & { company: CompanyFound }) {
  const { t } = useTranslation('company');
  const { href } = usePage();
  const items = [
    ...(company.legalName ? [{ term: t('legalName'), value: company.legalName }] : []),
    ...(company.tradeName ? [{ term: t('tradeName'), value: company.tradeName }] : []),
    ...(company.place ? [{ term: t('place'), value: company.place }] : []),
  ];
  return (
    <>
      <h2>{t(company.legalName ? 'found' : 'unlisted')}</h2>
      {items.length > 0 && <DescriptionList items={items} />}
      <ServiceOff service="cnpj" />
      {company.legalName && !company.isPartner && <Notice tone="info">{t('notPartner')}</Notice>}
      <Form action={href('onboarding-company-register')} multipart={company.requireDocument}>
        <input type="hidden" name="cnpj" value={company.cnpj} />
        {heldDocument && <input type="hidden" name="keptContract" value={heldDocument.id} />}
        {!company.legalName && <LegalName value={legalName} error={errors.legalName?.[0]} />}
        {company.requireDocument && <Contract heldDocument={heldDocument} error={errors.contract?.[0]} />}
        <Button wide>
          {t(company.requireDocument ? 'sendContract' : company.isPartner ? 'register' : 'sendForReview')}
        </Button>
      </Form>
    </>
  );
}

/** The registered name, where no register is asked. */
export function LegalName({ value, error }: { value?: string; error?: string }) {
  const field = useFields(companyPartsForm);
  return <TextField {...field('legalName')} value={value} error={error} />;
}

/** The file field of a company's contract. */
export function Contract({
  heldDocument: held,
  error,
}: {
  heldDocument: HeldDocument | null;
  error?: string;
}) {
  const field = useFields(companyPartsForm);
  return <FileDrop {...field('contract')} accept=".pdf,.doc,.docx" keptFile={held?.name} error={error} />;
}
