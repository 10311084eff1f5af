import { FINDING_KINDS } from '~/src/domains/recruitment/recruitment.types';
import type { PermittedProduct } from '~/src/domains/recruitment/vacancies/permitted.rules';
import { formatMoney } from '~/src/shared/money';
import { Button } from '~/views/components/button';
import { Checkboxes } from '~/views/components/forms/checkbox';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { Fieldset } from '~/views/components/forms/fieldset';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { SubBar } from '~/views/recruitment/sub-bar';
import { useTranslation } from '~/views/translation';
import { packageForm } from './vacancy.form';

interface Props {
  slug: string;
  uid: string;
  isNew: boolean;
  version: number;
  name: string;
  /** External ids of the selected products. */
  selectedIds: string[];
  /** Finding kinds that need review. */
  look: string[];
  errors: FormErrors<typeof packageForm>;
  /** Each product as permitted for a bank's job and for any other. */
  products: { any: PermittedProduct; plain: PermittedProduct }[];
}

/** A check package: the products, and the findings that need review. */
export default function PackagePage(props: Props) {
  const { slug, uid, isNew, version, name, errors } = props;
  const { t } = useTranslation('recruitment');
  const field = useFields(packageForm, { errors });
  const { href } = usePage();
  const at = { partner: slug };
  return (
    <>
      <SubBar slug={slug} place="setup" />
      <div className="l-grid c-workspace-page">
        <p>
          <a href={href('check-packages', at)}>{t('packages.title')}</a>
        </p>
        <header className="l-page-head">
          <h1>{isNew ? t('package.new') : name}</h1>
          {!isNew && <span className="u-muted">{t('package.versionOf', { version })}</span>}
        </header>
        <ErrorSummary errors={summaryErrors(errors)} />
        <Form action={href('check-package', { ...at, packageUid: uid })} className="c-card l-stack">
          <input type="hidden" name="versao" value={version} />
          <TextField {...field('nome')} value={name} required />
          <Products {...props} />
          <Look {...props} />
          <div className="c-button-group">
            <Button>{t('form.save')}</Button>
          </div>
        </Form>
      </div>
    </>
  );
}

function Products({ products, selectedIds, errors }: Props) {
  const { t } = useTranslation('recruitment');
  const field = useFields(packageForm, { errors });
  const { locale } = usePage();
  const getHint = ({ any, plain }: Props['products'][number]): string => {
    if (any.refusal) return t('package.never');
    const price = formatMoney(any.due, locale);
    const byJob =
      plain.refusal !== null || plain.sources.some(({ refusal }, at) => refusal && !any.sources[at]?.refusal);
    return byJob ? t('package.byJob', { price }) : price;
  };
  return (
    <Fieldset field={field('produtos')}>
      <Checkboxes
        name="produtos"
        options={products.map((product) => ({
          value: product.any.externalId,
          label: product.any.name,
          hint: getHint(product),
          checked: selectedIds.includes(product.any.externalId),
        }))}
      />
    </Fieldset>
  );
}

function Look({ look }: Props) {
  const { t } = useTranslation('recruitment');
  return (
    <Fieldset field={{ name: 'olhar', label: t('package.look'), hint: t('package.lookHint') }}>
      <Checkboxes
        name="olhar"
        options={FINDING_KINDS.map((kind) => ({
          value: kind,
          label: t(`kind.${kind}`),
          checked: look.includes(kind),
        }))}
      />
    </Fieldset>
  );
}
