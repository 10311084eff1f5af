import type { FormContent } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { OperatorLayout } from '~/views/layout/operator-layout';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import type { packageForm } from './package.form';
import { PackageFields } from './package-fields';

interface Props extends FormContent<typeof packageForm> {
  /** Of the package to be. */
  id: string;
}

/** For operators: a package that does not exist yet, which affects nobody's purchase. */
export default function PackageNewPage({ id, values, errors }: Props) {
  const { t } = useTranslation('operators');
  const { href } = usePage();
  return (
    <OperatorLayout
      title={t('settings.newPackage')}
      lead={<a href={href('operator-packages')}>{t('settings.packages')}</a>}
    >
      <ErrorSummary errors={summaryErrors(errors)} />
      <PackageFields
        title={t('offers.packageFacts')}
        action={href('operator-package-new')}
        terms={null}
        id={id}
        values={values}
        errors={errors}
      />
    </OperatorLayout>
  );
}
