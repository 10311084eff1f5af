import type { ReactNode } from 'react';
import type { LeadPreset } from '~/src/domains/marketing/site.types';
import type { WordsOf } from '~/src/domains/marketing/site.wording';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { InlineText } from '~/views/legal/inline-text';
import { useTranslation } from '~/views/translation';

interface FormSectionProps {
  words: WordsOf<'form'>;
  lead: LeadPreset;
  /** The form; without one the section leads to the contact page, or to our e-mail while there is none. */
  form?: ReactNode;
}

/** What happens next, beside the form. */
export function FormSection({ words, lead, form }: FormSectionProps) {
  const { heading, items = [], note } = words;
  return (
    <section className="l-band">
      <div className="l-wrap l-duo l-duo--top">
        <div>
          <h2>{heading}</h2>
          <p className="l-duo__lead">
            <InlineText text={words.lead} />
          </p>
          {items.length > 0 && (
            <ol className="c-next">
              {items.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="c-panel c-panel--form">
          {form ?? <Contact lead={lead} />}
          {note && <p className="c-caption">{note}</p>}
        </div>
      </div>
    </section>
  );
}

function Contact({ lead }: { lead: LeadPreset }) {
  const { t } = useTranslation('sitePages');
  const { href, contacts, isBuilt } = usePage();
  const there = isBuilt('corporate-contato');
  const subject = new URLSearchParams({ subject: t(`contact.subjects.${lead}`) }).toString();
  return (
    <>
      <h3>{t('contact.heading')}</h3>
      <p>{t(there ? 'contact.form' : 'contact.mail')}</p>
      <LinkButton
        size="large"
        href={
          there
            ? href('corporate-contato', undefined, { tipo: lead })
            : `mailto:${contacts.support}?${subject.replaceAll('+', '%20')}`
        }
      >
        {there ? t('contact.open') : contacts.support}
      </LinkButton>
    </>
  );
}
