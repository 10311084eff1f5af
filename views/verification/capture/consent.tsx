import type { ReactNode } from 'react';
import type { OpenCapture } from '~/src/domains/verification/capture/capture.types';
import { Button } from '~/views/components/button';
import { Disclosure } from '~/views/components/disclosure';
import { Notice } from '~/views/components/feedback/notice';
import { Checkbox } from '~/views/components/forms/checkbox';
import { type FormContent, useFields } from '~/views/components/forms/define-form';
import { TextField } from '~/views/components/forms/field';
import { Icon } from '~/views/components/icon';
import type { IconName } from '~/views/components/icon-names';
import { Form } from '~/views/layout/form';
import { usePage } from '~/views/layout/page-context';
import { useTranslation } from '~/views/translation';
import { type CaptureForms, consentForm } from './capture.form';
import { OtherWays } from './ways';

interface Props extends FormContent<CaptureForms> {
  view: OpenCapture;
  token: string;
  isMobile: boolean;
}

/** Who verifies, why and for how long; nothing starts before consent. */
export function ConsentStep({ view, token, errors, values, isMobile }: Props) {
  const { t } = useTranslation('capture');
  const field = useFields(consentForm, { values, errors });
  const { href } = usePage();
  const { brand, asks, trial, isProof } = view;
  return (
    <>
      <h1>{t('title.notice')}</h1>
      <p>{trial ? t('trial.lead') : t(isProof ? 'proof.lead' : 'notice.lead', { company: brand.name })}</p>
      {isProof && <Notice title={t('proof.warning')}>{t('proof.stranger')}</Notice>}
      <Facts view={view} />
      <Notes view={view} />
      <Form action={href('capture-consent', { token })} className="l-stack l-stack--m c-capture__end" open>
        {asks.name && <TextField {...field('nome')} required />}
        {asks.birthDate && <TextField {...field('nascimento')} required />}
        <div className="c-capture__agree">
          <Checkbox
            name="aceite"
            label={trial ? t('trial.consent') : t('notice.consent', { company: brand.name })}
            error={errors.aceite?.[0]}
          />
        </div>
        <div className="c-capture__stick">
          <Button size="large" wide>
            {t('notice.submit')}
          </Button>
        </div>
      </Form>
      <OtherWays {...{ view, token, isMobile }} />
    </>
  );
}

/** What there is to do, and until when the pictures are kept. */
function Facts({ view: { steps, trial, retentionDays } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('capture');
  return (
    <ul className="l-grid l-gap-2">
      <Fact icon="scan-face" title={t(steps.challenge ? 'fact.face' : 'fact.selfie')}>
        {t(steps.document ? 'fact.faceText' : 'fact.selfieText')}
      </Fact>
      {steps.document && (
        <Fact icon="id-card" title={t('fact.document')}>
          {t('fact.documentText')}
        </Fact>
      )}
      <Fact icon="lock" title={trial ? t('fact.keptTrial') : t('fact.kept', { count: retentionDays })}>
        {trial ? t('trial.kept') : t(steps.challenge ? 'fact.keptText' : 'fact.keptPlain')}
      </Fact>
    </ul>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="l-row">
      <Icon name={icon} className="c-capture__icon" />
      <span>
        <b>{title}</b>
        <small className="c-capture__more">{children}</small>
      </span>
    </li>
  );
}

/** The whole notice, folded. */
function Notes({ view: { brand, trial, isProof } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('capture');
  const { href } = usePage();
  if (trial) return <p className="u-small">{t('trial.use')}</p>;
  return (
    <Disclosure summary={t('notice.whole')}>
      <p>{t(isProof ? 'proof.use' : 'notice.use', { company: brand.name })}</p>
      <p>{t(isProof ? 'proof.rights' : 'notice.rights', { company: brand.name })}</p>
      <p>
        <a href={href('privacy')} target="_blank" rel="noopener">
          {t('notice.privacy')}
        </a>
      </p>
    </Disclosure>
  );
}
