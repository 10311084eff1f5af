import type { ControlsEmails } from '~/src/domains/controls/controls.emails';
import type { Composers, T } from './content';

/** What changes: its kind, and the name of the thing where it has one. */
const named = ({ kind, name }: ControlsEmails['control-proposed'], t: T): string => {
  const what = t(`controls:kind.${kind}` as 'controlProposed.subject');
  return name ? `${what} (${name})` : what;
};

/** Why, where the reader may know it. */
const because = ({ reason }: ControlsEmails['control-proposed'], t: T): string[] =>
  reason ? [t('controlReason', { reason })] : [];

export const controlsEmails: Composers<ControlsEmails> = {
  'control-proposed': (params, t) => ({
    subject: t('controlProposed.subject'),
    preview: t('controlProposed.preview'),
    heading: t('controlProposed.heading'),
    paragraphs: [
      t('controlProposed.body', { who: params.who, what: named(params, t) }),
      ...because(params, t),
      t('controlProposed.until', { until: params.until }),
    ],
    button: { label: t('controlProposed.button'), href: params.link },
    notes: [
      params.company
        ? t('controlProposed.account', { company: params.company })
        : t('controlProposed.platform'),
    ],
  }),
  'control-announced': (params, t) => ({
    subject: t('controlAnnounced.subject', { company: params.company }),
    preview: t('controlAnnounced.preview'),
    heading: t('controlAnnounced.heading'),
    paragraphs: [
      t('controlAnnounced.body', { who: params.who, company: params.company, what: named(params, t) }),
      ...because(params, t),
      t('controlAnnounced.until', { until: params.until }),
    ],
    button: { label: t('controlAnnounced.button'), href: params.link },
    notes: [t('controlAnnounced.account', { company: params.company })],
  }),
  'control-former': (params, t) => ({
    subject: t('controlFormer.subject', { company: params.company }),
    preview: t('controlFormer.preview'),
    heading: t('controlFormer.heading'),
    paragraphs: [
      t('controlFormer.body', { who: params.who, company: params.company, what: named(params, t) }),
      ...because(params, t),
      t('controlFormer.until', { until: params.until }),
    ],
    button: { label: t('controlFormer.button'), href: params.link },
    notes: [t('controlFormer.account', { company: params.company })],
  }),
  'control-left': (params, t) => ({
    subject: t('controlLeft.subject', { company: params.company }),
    preview: t('controlLeft.preview'),
    heading: t('controlLeft.heading'),
    paragraphs: [
      t('controlLeft.body', { who: params.who, company: params.company }),
      t('controlLeft.until', { until: params.until }),
    ],
    button: { label: t('controlLeft.button'), href: params.link },
    notes: [t('controlLeft.account', { company: params.company })],
  }),
};
