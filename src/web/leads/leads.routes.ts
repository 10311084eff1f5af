import { defineRoutes } from '~/src/http/routes';
import { contactPage, showContactSent } from './contact.pages';
import { saveCookieChoice, showCookieChoice } from './cookie-choice.pages';
import { saveLead, searchLeads, showLead, showLeads } from './operator.pages';

const SPECIALIST = 'corporate-background-check-contato-especialista-background-check';

export const leadsRoutes = defineRoutes({
  'corporate-contato': contactPage('contact', { page: 'corporate-contato', fixed: null }),
  [SPECIALIST]: contactPage('specialist', { page: SPECIALIST, fixed: 'background_check' }),
  'school-safecheck-contato': contactPage('school', { page: 'school-safecheck-contato', fixed: 'safecheck' }),
  'corporate-afiliados': contactPage('affiliate', { page: 'corporate-afiliados', fixed: 'affiliate' }),
  'contact-sent': { get: showContactSent },
  'cookie-choice': { get: showCookieChoice, openPost: saveCookieChoice },
  'operator-leads': { get: showLeads, form: searchLeads },
  'operator-lead': { get: showLead, form: saveLead },
});
