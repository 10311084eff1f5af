import type { ControlsEmails } from '~/src/domains/controls/controls.emails';
import type { LeadsEmails } from '~/src/domains/leads/leads.emails';
import type { AccessMethod } from '~/src/shared/access-method';
import { isPersonName } from '~/src/shared/names';
import type { Differences, Say, T } from './content';

/** What ended in an account, by name. */
const listEnded = (ended: readonly AccessMethod[], t: T): string =>
  t('waysEnded.list', { list: ended.map((way) => t(`waysEnded.ways.${way}`)).join(', ') });

/** A report and its masked subject, to tell several reports apart. */
const nameReport = (productName: string, document?: string): string =>
  document ? `${productName}, ${document}` : productName;

/** A contact's subject, in the form's wording. */
function describeRequest({ kind, volume }: LeadsEmails['contact-received'], t: T): string {
  const word = t as unknown as (key: string) => string;
  return [word(`leads:kind.${kind}`), volume && word(`leads:volume.${volume}`)].filter(Boolean).join(', ');
}

/** A name is what somebody typed: one that could be an address greets nobody. */
const greet = (name: string | null, t: T): string | null =>
  name && isPersonName(name) ? t('candidateGreeting', { name }) : null;

/** To a candidate, with a day. */
const addressCandidate = (say: Say<'body' | 'until'>, { name }: { name: string | null }, t: T) => ({
  body: [greet(name, t), say('body'), say('until')],
});

/** A change of a control: its kind, the name of the thing where it has one, and why, where the reader may know it. */
function describeChange(
  say: Say<'body' | 'until'>,
  { kind, name, reason }: ControlsEmails['control-proposed'],
  t: T,
) {
  const change = t(`controls:kind.${kind}` as 'controlProposed.subject');
  const what = name ? `${change} (${name})` : change;
  return { body: [say('body', { what }), reason && t('controlReason', { reason }), say('until')] };
}

/** The part that names the batch, by its file's name where it has one. */
const nameBatch = (say: Say<'name' | 'plain'>, name: string | null): string => say(name ? 'name' : 'plain');

/** A source by its name, a part of the service by the name of the status page. */
const nameComponent = (name: string | null, component: string, t: T): string =>
  name ?? (t as unknown as (key: string) => string)(`status:own.${component}.name`);

/** What mails state beside their words in `locales/<language>/emails.json`. */
export const DIFFERENCES: Differences = {
  'validate-email': (say, { cameFromChatbot, amount }) => ({
    body: [say('why'), amount && say(cameFromChatbot ? 'bonusChatbot' : 'bonus')],
  }),
  'password-changed': (say, { ended }, t) => ({
    body: [say('body'), ended?.length ? listEnded(ended, t) : say('ended')],
  }),
  'incident-opened': (say, { name, component, state }, t) => {
    const subject = say(`subject.${state}`, { what: nameComponent(name, component, t) });
    return { subject, body: [say('since'), say(name ? 'source' : 'own'), say('end')] };
  },
  'incident-closed': (say, { name, component, isBack }, t) => {
    const what = nameComponent(name, component, t);
    const key = isBack ? 'back' : 'quiet';
    return { subject: say(`subject.${key}`, { what }), body: [say(key), say('lasted')] };
  },
  'ways-ended': (say, { ended }, t) => ({ body: [say('body'), listEnded(ended, t), say('again')] }),
  'network-changed': (say, { network, linked }) => {
    const change = say(`${linked ? 'linked' : 'unlinked'}.${network}`);
    return { subject: say(`subject.${network}`), preview: change, body: [change] };
  },
  'new-device': (say, { device }) => ({ body: [say('body'), device && say('device'), say('wasYou')] }),
  'report-ready': (say, { productName, document, partial, namesakes, open, attached, ownPassword }) => {
    const product = nameReport(productName, document);
    return {
      subject: say('subject', { product }),
      body: [
        say('body', { product }),
        open && say('open'),
        partial && say('partial'),
        namesakes && say('namesakes', { count: namesakes }),
        attached && say('attached'),
      ],
      notes: [attached && say(ownPassword ? 'ownPassword' : 'password'), say('confidential')],
    };
  },
  'report-failed': (say, { productName, document }) => {
    const product = nameReport(productName, document);
    return { subject: say('subject', { product }), body: [say('body', { product }), say('notCharged')] };
  },
  'approval-decided': (say, { decision }) => ({
    subject: say(`${decision}.subject`),
    preview: say(`${decision}.preview`),
    body: [say(`${decision}.body`)],
  }),
  'batch-ended': (say, { name, rows }) => ({
    body: [nameBatch(say, name), say('rows', rows), say('charged')],
  }),
  'batch-paused': (say, { name, reason, waiting }) => ({
    body: [nameBatch(say, name), say(`reason.${reason}`), say('waiting', { count: waiting })],
  }),
  'monitor-changed': (say, { initials, changes, equal }) => ({
    body: [
      say(initials ? 'who' : 'anybody'),
      say('changes', { count: changes }),
      ...(equal > 0 ? [say('equal', { count: equal })] : []),
    ],
  }),
  'monitor-stopped': (say, { initials, reason }) => ({
    body: [say(initials ? 'who' : 'anybody'), say(`reason.${reason}`)],
  }),
  'ledger-drift': (say, { count }) => ({ body: [say('body', { count })] }),
  'chat-handover': (say, { number, topic }) => ({
    body: [
      say('body'),
      say('topic', { topic: say(`topics.${topic}`) }),
      say(number === null ? 'notYet' : 'where'),
    ],
  }),
  'control-proposed': (say, params, t) => ({
    ...describeChange(say, params, t),
    notes: [say(params.company ? 'account' : 'platform')],
  }),
  'control-announced': describeChange,
  'control-former': describeChange,
  'control-left': (say) => ({ body: [say('body'), say('until')] }),
  'account-cancelled': (say, { days }) => ({ body: [say('body'), say('undo', { count: days })] }),
  'company-invitation': (say, { inviter }) => ({
    body: [say(inviter ? 'body' : 'bodyNameless'), say('how')],
  }),
  'member-removed': (say, { reason, note }) => ({
    body: [say('body'), reason && say('reason', { reason: say(`reasons.${reason}`) }), note && say('note')],
  }),
  'member-left': (say, { joinable }) => ({
    body: [say('body'), say('what'), say(joinable ? 'joinable' : 'noLink')],
  }),
  'member-changed': (say, { role }) => ({ body: [say('body'), say(`roles.${role}`), say('check')] }),
  'evaluation-result': (say, { kind, decision, note }) => ({
    subject: say(`${kind}.${decision}.subject`),
    preview: say(`${kind}.${decision}.preview`),
    heading: say(`${kind}.${decision}.heading`),
    body: [say(`${kind}.${decision}.body`), note && decision !== 'approve' && say('reason')],
    button: say(`${kind}.${decision}.button`),
  }),
  'user-blocked': (say, { reason, note }) => ({
    body: [say('body'), say('reason', { reason: say(`reasons.${reason}`) }), note && say('note')],
  }),
  'keys-suspended': (say, { keys, endpoints, connections }) => ({
    body: [
      say('body'),
      keys.length > 0 && say('keys'),
      ...keys.map(({ name, prefix, used }) =>
        used ? say('key', { name, prefix, used }) : say('unusedKey', { name, prefix }),
      ),
      keys.length > 0 && say('next'),
      endpoints.length > 0 && say('endpoints', { names: endpoints.join(', ') }),
      connections.length > 0 && say('connections', { names: connections.join(', ') }),
    ],
  }),
  'contact-received': (say, params, t) => ({
    body: [say('body', { about: describeRequest(params, t) }), say('protocol'), say('next')],
  }),
  'new-lead': (say, params, t) => ({
    body: [say('body', { about: describeRequest(params, t) }), say('who')],
  }),
  'lead-reply': (_, { text }) => ({ body: text.split(/\s*\n\s*/) }),
  'terminal-report': (say, { days, refund }, t) => ({
    body: [say('body'), refund && say('refund', { amount: refund })],
    notes: [say('password', { count: days }), t('reportReady.confidential')],
  }),
  'candidate-invite': (say, { name, days }, t) => ({
    body: [greet(name, t), say('body')],
    notes: [say('valid', { count: days }), say('unknown')],
  }),
  'candidate-pre-notice': addressCandidate,
  'candidate-answered': addressCandidate,
  'candidate-decided': (say, { name, approved }, t) => ({
    heading: say(approved ? 'approvedHeading' : 'declinedHeading'),
    body: [greet(name, t), say(approved ? 'approvedBody' : 'declinedBody')],
  }),
  'candidate-closed': (say, { name }, t) => ({ body: [greet(name, t), say('body'), say('wish')] }),
  'verification-link': (say, { hours }) => ({ notes: [say('valid', { count: hours }), say('unknown')] }),
};
