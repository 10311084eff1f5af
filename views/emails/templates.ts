import type { Template, TemplateParams } from '~/src/domains/notifications/notifications.types';
import { accessEmails } from './access';
import { batchesEmails } from './batches';
import { billingEmails } from './billing';
import { chatEmails } from './chat';
import type { Composers, EmailContent, T } from './content';
import { controlsEmails } from './controls';
import { developersEmails } from './developers';
import { leadsEmails } from './leads';
import { onboardingEmails } from './onboarding';
import { operatorsEmails } from './operators';
import { privacyEmails } from './privacy';
import { recruitmentEmails } from './recruitment';
import { reportsEmails } from './reports';
import { teamEmails } from './team';
import { terminalsEmails } from './terminals';
import { verificationEmails } from './verification';

const COMPOSERS: Composers<TemplateParams> = {
  ...accessEmails,
  ...reportsEmails,
  ...batchesEmails,
  ...billingEmails,
  ...chatEmails,
  ...controlsEmails,
  ...privacyEmails,
  ...teamEmails,
  ...onboardingEmails,
  ...operatorsEmails,
  ...developersEmails,
  ...leadsEmails,
  ...terminalsEmails,
  ...recruitmentEmails,
  ...verificationEmails,
};

/** The content of an e-mail. Subjects contain no personal data. */
export function composeEmail<K extends Template>(template: K, params: TemplateParams[K], t: T): EmailContent {
  return COMPOSERS[template](params, t);
}
