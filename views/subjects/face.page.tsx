import type { ReactNode } from 'react';
import type { FaceView } from '~/src/domains/subjects/proof/face.service';
import { formatMinute } from '~/src/shared/dates';
import { Button } from '~/views/components/button';
import { type FormErrors, useFields } from '~/views/components/forms/define-form';
import { ErrorSummary } from '~/views/components/forms/error-summary';
import { TextField } from '~/views/components/forms/field';
import { summaryErrors } from '~/views/components/forms/form-errors';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { LinkButton } from '~/views/components/link-button';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { Back } from './back';
import { Paused } from './paused';
import { faceForm } from './subject.form';

interface Props {
  view: FaceView;
  errors: FormErrors<typeof faceForm>;
  pause: string | null;
}

/** A proof by face and document, wherever it stands; no word of it says whether anything is held about the CPF. */
export default function FacePage({ view, errors, pause }: Props) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  return (
    <div className="l-portal-page l-stack">
      <Back href={href('subject-identity')} text={t('code.back')} />
      <header>
        <h1>{t(`face.title.${view.state}`)}</h1>
        <Lead view={view} />
      </header>
      {pause && <Paused time={pause} />}
      <ErrorSummary errors={summaryErrors(errors)} />
      {view.state === 'approved' && <Open needsCode={view.needsCode} errors={errors} />}
      {view.state === 'open' && view.token && (
        <p>
          <LinkButton href={href('doccheck-capture', { token: view.token })}>{t('face.goOn')}</LinkButton>
        </p>
      )}
      {view.state === 'review' && (
        <p>
          <LinkButton href={href('subject-face')} look="secondary">
            {t('face.look')}
          </LinkButton>
        </p>
      )}
      {view.state !== 'approved' && <Ways canBegin={view.state === 'offered' || view.state === 'over'} />}
    </div>
  );
}

function Lead({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation('subjects');
  const { locale } = usePage();
  const time = view.state === 'review' && view.dueAt ? formatMinute(view.dueAt, locale) : '';
  return <p className="c-portal-lead">{t(`face.lead.${view.state}`, { time })}</p>;
}

/** Opens the session by a press of a button; with the phone's code where one took the pictures. */
function Open({ needsCode, errors }: { needsCode: boolean; errors: Props['errors'] }) {
  const { t } = useTranslation('subjects');
  const { href } = usePage();
  const field = useFields(faceForm, { errors });
  return (
    <Form action={href('subject-face-open')} open>
      {needsCode && <TextField {...field('codigo')} look="code" width="short" />}
      <Button>{t('code.go')}</Button>
    </Form>
  );
}

/** Face and document, where it can begin, and the ways without a face. */
function Ways({ canBegin }: { canBegin: boolean }) {
  const { t } = useTranslation('subjects');
  const { href, contacts } = usePage();
  return (
    <ul className="c-portal-ways">
      {canBegin && (
        <Way icon="scan-face" text={t('face.how')}>
          <Form action={href('subject-face-begin')} className="" open>
            <Button>{t('face.begin')}</Button>
          </Form>
        </Way>
      )}
      <Way icon="id-card" text={t('face.faceless')}>
        <a href={href('subject-by-hand')}>{t('code.byHand')}</a>
      </Way>
      <Way icon="mail" text={t('face.officer')}>
        <a href={`mailto:${contacts.privacy}`}>{contacts.privacy}</a>
      </Way>
    </ul>
  );
}

function Way({ icon, text, children }: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
