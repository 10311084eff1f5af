import { Button } from '~/views/components/button';
import { CopyField } from '~/views/components/data/copy-field';
import { Notice } from '~/views/components/feedback/notice';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { PasswordField } from '~/views/components/forms/password-field';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { appForm } from './credentials.form';

interface Enrolment {
  /** Path of the QR code in unit squares, with its quiet zone. */
  qr: { size: number; path: string };
  key: string;
  sealed: string;
}

interface Props {
  enrolment: Enrolment | null;
  /** The recovery codes, once the app is on. */
  codes: string[] | null;
  errors: FormErrors<typeof appForm>;
  withPassword: boolean;
}

/** Sets up an authenticator app, then shows the recovery codes once. */
export default function SecurityAppPage({ enrolment, codes, errors, withPassword }: Props) {
  const { t } = useTranslation('securityTwoFactor');
  const field = useFields(appForm, { errors });
  const { href } = usePage();
  if (codes) return <RecoveryCodes codes={codes} />;
  if (!enrolment) return null;
  const { qr } = enrolment;
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('appHeading')}</h1>
      <ol className="l-grid l-gap-1 c-app-steps">
        <li>{t('step1')}</li>
        <li>{t('step2')}</li>
        <li>{t('step3')}</li>
      </ol>
      <svg className="c-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qr')}>
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <CopyField id="app-key" label={t('key')} value={enrolment.key} />
      <Form action={href('security-app')}>
        <ErrorSummary errors={summaryErrors(errors)} />
        <input type="hidden" name="sealed" value={enrolment.sealed} />
        <TextField {...field('code')} look="code" width="medium" />
        {withPassword && <PasswordField {...field('password')} autoComplete="current-password" />}
        <Button wide>{t('turnOn')}</Button>
      </Form>
      <p>
        <a href={href('security-two-factor')}>{t('backToChoice')}</a>
      </p>
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('securityTwoFactor');
  const { href } = usePage();
  return (
    <section className="l-stack c-dialog-page">
      <h1>{t('codesHeading')}</h1>
      <Notice tone="ok" alert>
        {t('appOn')}
      </Notice>
      <p>{t('codesText')}</p>
      <ul className="l-grid l-grid--fill c-codes">
        {codes.map((code) => (
          <li key={code} className="u-mono">
            {code}
          </li>
        ))}
      </ul>
      <LinkButton href={href('security')} wide>
        {t('codesDone')}
      </LinkButton>
    </section>
  );
}
