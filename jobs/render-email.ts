import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderEmail } from '~/src/domains/notifications';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';
import { emailDocument } from '~/views/emails/email';
import { composeEmail } from '~/views/emails/templates';
import { emailText } from '~/views/emails/text';

/** A message as HTML and as text, in its reader's language. */
export const renderEmail: RenderEmail = ({ template, params, locale }, { origin, issuer }) => {
  const i18n = getI18n(locale);
  const t = getTexts(i18n, 'emails');
  const content = composeEmail(template, params as never, t);
  const frame = {
    brand: getTexts(i18n, 'common')('brand'),
    footer: content.footer ?? t('footer'),
    identity: `${issuer.name} · CNPJ ${issuer.cnpj} · ${issuer.address}`,
    origin,
    locale,
  };
  return {
    subject: content.subject,
    html: `<!doctype html>${renderToStaticMarkup(emailDocument(content, frame))}`,
    text: emailText(content, frame),
  };
};
