import type { LeadKind } from '~/src/domains/leads/leads.types';
import type { SectionTexts } from '~/src/domains/marketing/site.wording';
import { InlineText } from '~/views/components/inline-text';
import { LinkButton } from '~/views/components/link-button';
import { usePage } from '~/views/layout/page-context';
import { ContactForm } from '~/views/leads/contact-form';
import { useTranslation } from '~/views/translation';

import { useSite } from './site-context';

interface ContactSectionProps {
  words: SectionTexts<'contact'>;
  /** Preselected subject of the form. */
  about: LeadKind;
}

/** Next steps, beside the contact form or the link to it. */
export function ContactSection({ words, about }: ContactSectionProps) {
  const { heading, items = [], note } = words;
  const { form } = useSite();
  return (
    <section className="l-band">
      <div className="l-wrap l-duo l-duo--top">
        <div>
          <h2>{heading}</h2>
          <p className="l-duo__lead">
            <InlineText text={words.lead} />
          </p>
          {items.length > 0 && (
            <ol className="l-grid c-next">
              {items.map(({ title, text }) => (
                <li key={title}>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="c-panel l-grid c-panel--form">
          {form ? <ContactForm {...form} /> : <Contact about={about} />}
          {note && <p className="c-caption">{note}</p>}
        </div>
      </div>
    </section>
  );
}

/** Schools have a form of their own. */
function Contact({ about }: { about: LeadKind }) {
  const { t } = useTranslation('sitePages');
  const { href } = usePage();
  const place =
    about === 'safecheck'
      ? href('school-safecheck-contato')
      : href('corporate-contato', undefined, { passo: '2', assunto: about });
  return (
    <>
      <h3>{t('contact.heading')}</h3>
      <p>{t('contact.form')}</p>
      <LinkButton size="large" href={place}>
        {t('contact.open')}
      </LinkButton>
    </>
  );
}
