import type { TFunction } from 'i18next';
import type { Template, TemplateParams } from '~/src/domains/notifications/notifications.types';
import type { WayIn } from '~/src/shared/way-in';

/** What an e-mail says; drawn as HTML by `emailDocument`, as text by `emailText`. */
export interface EmailContent {
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, set apart and large. */
  code?: string;
  button: { label: string; href: string } | null;
  /** Small print under the button. */
  notes: string[];
}

type T = TFunction<'emails'>;
type Composer<K extends Template> = (params: TemplateParams[K], t: T) => EmailContent;

/** What ended in an account, by name. */
const endedList = (ended: readonly WayIn[], t: T): string =>
  t('waysEnded.list', { list: ended.map((way) => t(`waysEnded.ways.${way}`)).join(', ') });

const COMPOSERS: { [K in Template]: Composer<K> } = {
  'validate-email': ({ link, cameFromChatbot }, t) => ({
    subject: t('validateEmail.subject'),
    preview: t('validateEmail.preview'),
    heading: t('validateEmail.heading'),
    paragraphs: [t('validateEmail.why'), t(`validateEmail.${cameFromChatbot ? 'bonusChatbot' : 'bonus'}`)],
    button: { label: t('validateEmail.button'), href: link },
    notes: [t('validateEmail.expires'), t('validateEmail.notYou')],
  }),
  'report-ready': ({ link, productName, partial, attached, ownPassword }, t) => ({
    subject: t('reportReady.subject', { product: productName }),
    preview: t('reportReady.preview'),
    heading: t('reportReady.heading'),
    paragraphs: [
      t('reportReady.body', { product: productName }),
      ...(partial ? [t('reportReady.partial')] : []),
      ...(attached ? [t('reportReady.attached')] : []),
    ],
    button: { label: t('reportReady.button'), href: link },
    notes: [
      ...(attached ? [t(ownPassword ? 'reportReady.ownPassword' : 'reportReady.password')] : []),
      t('reportReady.confidential'),
    ],
  }),
  'report-failed': ({ link, productName }, t) => ({
    subject: t('reportFailed.subject', { product: productName }),
    preview: t('reportFailed.preview'),
    heading: t('reportFailed.heading'),
    paragraphs: [t('reportFailed.body', { product: productName }), t('reportFailed.notCharged')],
    button: { label: t('reportFailed.button'), href: link },
    notes: [],
  }),
  'payment-received': ({ link, amount }, t) => ({
    subject: t('paymentReceived.subject'),
    preview: t('paymentReceived.preview'),
    heading: t('paymentReceived.heading'),
    paragraphs: [t('paymentReceived.body', { amount })],
    button: { label: t('paymentReceived.button'), href: link },
    notes: [],
  }),
  'low-balance': ({ link, amount }, t) => ({
    subject: t('lowBalance.subject'),
    preview: t('lowBalance.preview'),
    heading: t('lowBalance.heading'),
    paragraphs: [t('lowBalance.body', { amount }), t('lowBalance.why')],
    button: { label: t('lowBalance.button'), href: link },
    notes: [t('lowBalance.once')],
  }),
  'limit-granted': ({ link, amount }, t) => ({
    subject: t('limitGranted.subject'),
    preview: t('limitGranted.preview', { amount }),
    heading: t('limitGranted.heading'),
    paragraphs: [t('limitGranted.body', { amount })],
    button: { label: t('limitGranted.button'), href: link },
    notes: [],
  }),
  'invoice-closed': ({ link, month, amount, due }, t) => ({
    subject: t('invoiceClosed.subject', { month }),
    preview: t('invoiceClosed.preview', { due }),
    heading: t('invoiceClosed.heading', { month }),
    paragraphs: [t('invoiceClosed.body', { amount, due }), t('invoiceClosed.pay')],
    button: { label: t('invoiceClosed.button'), href: link },
    notes: [],
  }),
  'invoice-paid': ({ link, amount }, t) => ({
    subject: t('invoicePaid.subject'),
    preview: t('invoicePaid.preview'),
    heading: t('invoicePaid.heading'),
    paragraphs: [t('invoicePaid.body', { amount })],
    button: { label: t('invoicePaid.button'), href: link },
    notes: [],
  }),
  'payment-returned': ({ link, amount }, t) => ({
    subject: t('paymentReturned.subject'),
    preview: t('paymentReturned.preview'),
    heading: t('paymentReturned.heading'),
    paragraphs: [t('paymentReturned.body', { amount }), t('paymentReturned.when')],
    button: { label: t('paymentReturned.button'), href: link },
    notes: [],
  }),
  'payment-taken-back': ({ link, amount }, t) => ({
    subject: t('paymentTakenBack.subject'),
    preview: t('paymentTakenBack.preview'),
    heading: t('paymentTakenBack.heading'),
    paragraphs: [t('paymentTakenBack.body', { amount }), t('paymentTakenBack.next')],
    button: { label: t('paymentTakenBack.button'), href: link },
    notes: [],
  }),
  'invoice-taken-back': ({ link, amount }, t) => ({
    subject: t('invoiceTakenBack.subject'),
    preview: t('invoiceTakenBack.preview'),
    heading: t('invoiceTakenBack.heading'),
    paragraphs: [t('invoiceTakenBack.body', { amount }), t('invoiceTakenBack.next')],
    button: { label: t('invoiceTakenBack.button'), href: link },
    notes: [],
  }),
  'ledger-drift': ({ link, count }, t) => ({
    subject: t('ledgerDrift.subject'),
    preview: t('ledgerDrift.preview'),
    heading: t('ledgerDrift.heading'),
    paragraphs: [t('ledgerDrift.body', { count })],
    button: { label: t('ledgerDrift.button'), href: link },
    notes: [t('ledgerDrift.once')],
  }),
  'security-code': ({ code, minutes }, t) => ({
    subject: t('securityCode.subject'),
    preview: t('securityCode.preview', { minutes }),
    heading: t('securityCode.heading'),
    paragraphs: [t('securityCode.body')],
    code,
    button: null,
    notes: [t('securityCode.expires', { minutes }), t('securityCode.notYou')],
  }),
  'recover-password': ({ link, minutes }, t) => ({
    subject: t('recoverPassword.subject'),
    preview: t('recoverPassword.preview', { minutes }),
    heading: t('recoverPassword.heading'),
    paragraphs: [t('recoverPassword.body')],
    button: { label: t('recoverPassword.button'), href: link },
    notes: [t('recoverPassword.expires', { minutes }), t('recoverPassword.notYou')],
  }),
  'ways-ended': ({ link, ended }, t) => ({
    subject: t('waysEnded.subject'),
    preview: t('waysEnded.preview'),
    heading: t('waysEnded.heading'),
    paragraphs: [t('waysEnded.body'), endedList(ended, t), t('waysEnded.again')],
    button: { label: t('waysEnded.button'), href: link },
    notes: [t('waysEnded.notYou')],
  }),
  'password-changed': ({ link, ended }, t) => ({
    subject: t('passwordChanged.subject'),
    preview: t('passwordChanged.preview'),
    heading: t('passwordChanged.heading'),
    paragraphs: [t('passwordChanged.body'), ended?.length ? endedList(ended, t) : t('passwordChanged.ended')],
    button: { label: t('passwordChanged.button'), href: link },
    notes: [t('passwordChanged.notYou')],
  }),
  'account-cancelled': ({ link, until, days }, t) => ({
    subject: t('accountCancelled.subject'),
    preview: t('accountCancelled.preview', { until }),
    heading: t('accountCancelled.heading'),
    paragraphs: [t('accountCancelled.body', { until }), t('accountCancelled.undo', { count: days })],
    button: { label: t('accountCancelled.button'), href: link },
    notes: [t('accountCancelled.notYou')],
  }),
  'cancellation-undone': ({ link }, t) => ({
    subject: t('cancellationUndone.subject'),
    preview: t('cancellationUndone.preview'),
    heading: t('cancellationUndone.heading'),
    paragraphs: [t('cancellationUndone.body')],
    button: { label: t('cancellationUndone.button'), href: link },
    notes: [t('cancellationUndone.notYou')],
  }),
  'network-changed': ({ link, network, linked }, t) => ({
    subject: t(`networkChanged.subject.${network}`),
    preview: t(`networkChanged.${linked ? 'linked' : 'unlinked'}.${network}`),
    heading: t(`networkChanged.subject.${network}`),
    paragraphs: [t(`networkChanged.${linked ? 'linked' : 'unlinked'}.${network}`)],
    button: { label: t('networkChanged.button'), href: link },
    notes: [t('networkChanged.notYou')],
  }),
  'email-change': ({ link, hours }, t) => ({
    subject: t('emailChange.subject'),
    preview: t('emailChange.preview'),
    heading: t('emailChange.heading'),
    paragraphs: [t('emailChange.body')],
    button: { label: t('emailChange.button'), href: link },
    notes: [t('emailChange.expires', { hours })],
  }),
  'email-change-notice': ({ link, to, days }, t) => ({
    subject: t('emailChangeNotice.subject'),
    preview: t('emailChangeNotice.preview'),
    heading: t('emailChangeNotice.heading'),
    paragraphs: [t('emailChangeNotice.body', { to }), t('emailChangeNotice.wasYou')],
    button: { label: t('emailChangeNotice.button'), href: link },
    notes: [t('emailChangeNotice.expires', { days })],
  }),
  'new-device': ({ link, device, at }, t) => ({
    subject: t('newDevice.subject'),
    preview: t('newDevice.preview'),
    heading: t('newDevice.heading'),
    paragraphs: [
      t('newDevice.body', { at }),
      ...(device ? [t('newDevice.device', { device })] : []),
      t('newDevice.wasYou'),
    ],
    button: { label: t('newDevice.button'), href: link },
    notes: [t('newDevice.notYou')],
  }),
  'factor-removal-asked': ({ link, at }, t) => ({
    subject: t('factorRemovalAsked.subject'),
    preview: t('factorRemovalAsked.preview', { at }),
    heading: t('factorRemovalAsked.heading'),
    paragraphs: [t('factorRemovalAsked.body', { at }), t('factorRemovalAsked.stop')],
    button: { label: t('factorRemovalAsked.button'), href: link },
    notes: [t('factorRemovalAsked.wasYou')],
  }),
  'factor-removed': ({ link }, t) => ({
    subject: t('factorRemoved.subject'),
    preview: t('factorRemoved.preview'),
    heading: t('factorRemoved.heading'),
    paragraphs: [t('factorRemoved.body'), t('factorRemoved.again')],
    button: { label: t('factorRemoved.button'), href: link },
    notes: [t('factorRemoved.notYou')],
  }),
  'operator-named': ({ link }, t) => ({
    subject: t('operatorNamed.subject'),
    preview: t('operatorNamed.preview'),
    heading: t('operatorNamed.heading'),
    paragraphs: [t('operatorNamed.body'), t('operatorNamed.secondFactor')],
    button: { label: t('operatorNamed.button'), href: link },
    notes: [t('operatorNamed.expires')],
  }),
  'company-invitation': ({ company, inviter, link, days }, t) => ({
    subject: t('companyInvitation.subject'),
    preview: t('companyInvitation.preview', { days }),
    heading: t('companyInvitation.heading', { company }),
    paragraphs: [
      inviter
        ? t('companyInvitation.body', { company, inviter })
        : t('companyInvitation.bodyNameless', { company }),
      t('companyInvitation.how'),
    ],
    button: { label: t('companyInvitation.button'), href: link },
    notes: [t('companyInvitation.expires', { days }), t('companyInvitation.notYou')],
  }),
  'evaluation-result': ({ kind, decision, note, link }, t) => ({
    subject: t(`evaluation.${kind}.${decision}.subject`),
    preview: t(`evaluation.${kind}.${decision}.heading`),
    heading: t(`evaluation.${kind}.${decision}.heading`),
    paragraphs: [
      t(`evaluation.${kind}.${decision}.body`),
      ...(note && decision !== 'approve' ? [t('evaluation.reason', { note })] : []),
    ],
    button: { label: t(`evaluation.${kind}.${decision}.button`), href: link },
    notes: [],
  }),
};

/** The words of one e-mail. No personal data goes into a subject. */
export function composeEmail<K extends Template>(template: K, params: TemplateParams[K], t: T): EmailContent {
  return COMPOSERS[template](params, t);
}
