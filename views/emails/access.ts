import type { AccessEmails } from '~/src/domains/access/access.emails';
import type { AccessMethod } from '~/src/shared/access-method';
import type { Composers, T } from './content';

/** What ended in an account, by name. */
const endedList = (ended: readonly AccessMethod[], t: T): string =>
  t('waysEnded.list', { list: ended.map((way) => t(`waysEnded.ways.${way}`)).join(', ') });

export const accessEmails: Composers<AccessEmails> = {
  'validate-email': ({ link, cameFromChatbot, amount }, t) => ({
    subject: t('validateEmail.subject'),
    preview: t('validateEmail.preview'),
    heading: t('validateEmail.heading'),
    paragraphs: [
      t('validateEmail.why'),
      ...(amount ? [t(`validateEmail.${cameFromChatbot ? 'bonusChatbot' : 'bonus'}`, { amount })] : []),
    ],
    button: { label: t('validateEmail.button'), href: link },
    notes: [t('validateEmail.expires'), t('validateEmail.notYou')],
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
  'password-changed': ({ link, ended }, t) => ({
    subject: t('passwordChanged.subject'),
    preview: t('passwordChanged.preview'),
    heading: t('passwordChanged.heading'),
    paragraphs: [t('passwordChanged.body'), ended?.length ? endedList(ended, t) : t('passwordChanged.ended')],
    button: { label: t('passwordChanged.button'), href: link },
    notes: [t('passwordChanged.notYou')],
  }),
  'ways-ended': ({ link, ended }, t) => ({
    subject: t('waysEnded.subject'),
    preview: t('waysEnded.preview'),
    heading: t('waysEnded.heading'),
    paragraphs: [t('waysEnded.body'), endedList(ended, t), t('waysEnded.again')],
    button: { label: t('waysEnded.button'), href: link },
    notes: [t('waysEnded.notYou')],
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
  'network-changed': ({ link, network, linked }, t) => ({
    subject: t(`networkChanged.subject.${network}`),
    preview: t(`networkChanged.${linked ? 'linked' : 'unlinked'}.${network}`),
    heading: t(`networkChanged.subject.${network}`),
    paragraphs: [t(`networkChanged.${linked ? 'linked' : 'unlinked'}.${network}`)],
    button: { label: t('networkChanged.button'), href: link },
    notes: [t('networkChanged.notYou')],
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
  'operator-named': ({ link }, t) => ({
    subject: t('operatorNamed.subject'),
    preview: t('operatorNamed.preview'),
    heading: t('operatorNamed.heading'),
    paragraphs: [t('operatorNamed.body'), t('operatorNamed.secondFactor')],
    button: { label: t('operatorNamed.button'), href: link },
    notes: [t('operatorNamed.expires')],
  }),
};
