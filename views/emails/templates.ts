import type { Template, TemplateParams } from '~/src/domains/notifications/notifications.types';
import type { Difference, EmailContent, Say, T } from './content';
import { DIFFERENCES } from './differences';

/** A mail's words as its language has them. */
interface MailWords {
  subject: string;
  preview: string;
  heading?: string;
  body?: string[];
  button?: string;
  notes?: string[];
  footer?: string;
}

type Lookup = (key: string, options: object) => unknown;
type AnyComposer = (say: Say<string>, params: object, t: T) => Difference;

const toKey = (template: string): string => template.replace(/-./g, (part) => part.charAt(1).toUpperCase());

const present = (texts: NonNullable<Difference['body']>): string[] =>
  texts.filter((text) => !!text) as string[];

/**
 * The content of an e-mail: its words with its parameters in them, but for what it states by itself. Without a heading
 * of its own it has its subject's; `link` is where its button leads, `unsubscribe` what ends such mails. Subjects contain no personal data.
 */
export function composeEmail<K extends Template>(template: K, params: TemplateParams[K], t: T): EmailContent {
  const defaults = params as { link?: string; code?: string; unsubscribe?: string };
  const lookup = t as unknown as Lookup;
  const key = toKey(template);
  const words = lookup(key, { returnObjects: true, replace: defaults }) as MailWords;
  const say: Say<string> = (name, values) =>
    lookup(`${key}.${name}`, { replace: { ...defaults, ...values }, count: values?.count }) as string;
  const own = (DIFFERENCES[template] as AnyComposer | undefined)?.(say, defaults, t) ?? {};
  const { subject, preview, button = '', footer } = { ...words, ...own };
  return {
    subject,
    preview,
    heading: own.heading ?? words.heading ?? subject,
    body: present(own.body ?? words.body ?? []),
    code: defaults.code,
    button: defaults.link ? { label: button, href: defaults.link } : null,
    notes: present(own.notes ?? words.notes ?? []),
    footer,
    unsubscribe: defaults.unsubscribe ? { label: t('unsubscribe'), href: defaults.unsubscribe } : null,
  };
}
