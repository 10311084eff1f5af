import { redirectToPage } from '~/src/http/respond';
import { defineRoutes } from '~/src/http/routes';
import { contactPage, showContactSent } from './contact.pages';
import { saveCookieChoice, showCookieChoice } from './cookie-choice.pages';
import { saveLead, searchLeads, sendReply, showLead, showLeads } from './operator.pages';

export const leadsRoutes = defineRoutes({
  'corporate-contato': contactPage('contact', { page: 'corporate-contato', fixed: null }),
  'corporate-background-check-contato-especialista-background-check': contactPage('specialist', {
    page: 'corporate-background-check-contato-especialista-background-check',
    fixed: 'background_check',
  }),
  'school-safecheck-contato': contactPage('school', { page: 'school-safecheck-contato', fixed: 'safecheck' }),
  'corporate-afiliados': contactPage('affiliate', { page: 'corporate-afiliados', fixed: 'affiliate' }),
  'contact-sent': { get: showContactSent },
  'cookie-choice': { get: showCookieChoice, openPost: saveCookieChoice },
  'operator-leads': { get: showLeads, form: searchLeads },
  'operator-lead': { get: showLead, form: saveLead },
  'operator-lead-reply': { get: redirectToPage('operator-lead'), form: sendReply },
});
