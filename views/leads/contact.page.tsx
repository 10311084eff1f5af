import { useTranslation } from '~/views/translation';
import { ContactForm } from './contact-form';
import type { ContactFormProps } from './contact-form.types';
import { ContactNext } from './contact-next';

export type ContactPageKey = 'contact' | 'specialist' | 'school' | 'affiliate';

interface Props {
  words: ContactPageKey;
  form: ContactFormProps;
}

/** A plain page with the contact form: its purpose, the form, next steps. */
export default function ContactPage({ words, form }: Props) {
  const { t } = useTranslation('leads');
  return (
    <>
      <header className="l-page-head">
        <div>
          <h1>{t(`pages.${words}.title`)}</h1>
          <p className="l-page-head__lead">{t(`pages.${words}.lead`)}</p>
        </div>
      </header>
      <div className="l-split">
        <ContactForm {...form} />
        <ContactNext />
      </div>
    </>
  );
}
