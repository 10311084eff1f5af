import type { DevelopersEmails } from '~/src/domains/developers/developers.emails';
import type { Composers } from './content';

export const developersEmails: Composers<DevelopersEmails> = {
  'key-expiring': ({ link, name, until }, t) => ({
    subject: t('keyExpiring.subject', { name }),
    preview: t('keyExpiring.preview'),
    heading: t('keyExpiring.heading'),
    paragraphs: [t('keyExpiring.body', { name, until }), t('keyExpiring.next')],
    button: { label: t('keyExpiring.button'), href: link },
    notes: [],
  }),
  'keys-suspended': ({ link, company, person, keys, endpoints, connections }, t) => ({
    subject: t('keysSuspended.subject', { company }),
    preview: t('keysSuspended.preview'),
    heading: t('keysSuspended.heading'),
    paragraphs: [
      t('keysSuspended.body', { person, company }),
      ...(keys.length > 0 ? [t('keysSuspended.keys')] : []),
      ...keys.map(({ name, prefix, used }) =>
        t(used ? 'keysSuspended.key' : 'keysSuspended.unusedKey', { name, prefix, used }),
      ),
      ...(keys.length > 0 ? [t('keysSuspended.next')] : []),
      ...(endpoints.length > 0 ? [t('keysSuspended.endpoints', { names: endpoints.join(', ') })] : []),
      ...(connections.length > 0 ? [t('keysSuspended.connections', { names: connections.join(', ') })] : []),
    ],
    button: { label: t('keysSuspended.button'), href: link },
    notes: [],
  }),
  'webhook-failing': ({ link, name }, t) => ({
    subject: t('webhookFailing.subject'),
    preview: t('webhookFailing.preview'),
    heading: t('webhookFailing.heading'),
    paragraphs: [t('webhookFailing.body', { name }), t('webhookFailing.next')],
    button: { label: t('webhookFailing.button'), href: link },
    notes: [],
  }),
  'webhook-disabled': ({ link, name }, t) => ({
    subject: t('webhookDisabled.subject'),
    preview: t('webhookDisabled.preview'),
    heading: t('webhookDisabled.heading'),
    paragraphs: [t('webhookDisabled.body', { name }), t('webhookDisabled.next')],
    button: { label: t('webhookDisabled.button'), href: link },
    notes: [],
  }),
};
