import enAccess from './en-US/access.json';
import enBilling from './en-US/billing.json';
import enCatalogue from './en-US/catalogue.json';
import enCommon from './en-US/common.json';
import enComponents from './en-US/components.json';
import enEmails from './en-US/emails.json';
import enErrorPages from './en-US/errorPages.json';
import enErrors from './en-US/errors.json';
import enLegal from './en-US/legal.json';
import enMarketing from './en-US/marketing.json';
import enPixWait from './en-US/pixWait.json';
import enReports from './en-US/reports.json';
import enSandbox from './en-US/sandbox.json';
import enShell from './en-US/shell.json';
import enValidation from './en-US/validation.json';
import ptAccess from './pt-BR/access.json';
import ptBilling from './pt-BR/billing.json';
import ptCatalogue from './pt-BR/catalogue.json';
import ptCommon from './pt-BR/common.json';
import ptComponents from './pt-BR/components.json';
import ptEmails from './pt-BR/emails.json';
import ptErrorPages from './pt-BR/errorPages.json';
import ptErrors from './pt-BR/errors.json';
import ptLegal from './pt-BR/legal.json';
import ptMarketing from './pt-BR/marketing.json';
import ptPixWait from './pt-BR/pixWait.json';
import ptReports from './pt-BR/reports.json';
import ptSandbox from './pt-BR/sandbox.json';
import ptShell from './pt-BR/shell.json';
import ptValidation from './pt-BR/validation.json';

/** Every text of the product; pt-BR is the type of both (parity is tested). */
export const resources = {
  'pt-BR': {
    access: ptAccess,
    billing: ptBilling,
    catalogue: ptCatalogue,
    common: ptCommon,
    components: ptComponents,
    emails: ptEmails,
    errorPages: ptErrorPages,
    errors: ptErrors,
    legal: ptLegal,
    marketing: ptMarketing,
    pixWait: ptPixWait,
    reports: ptReports,
    sandbox: ptSandbox,
    shell: ptShell,
    validation: ptValidation,
  },
  'en-US': {
    access: enAccess,
    billing: enBilling,
    catalogue: enCatalogue,
    common: enCommon,
    components: enComponents,
    emails: enEmails,
    errorPages: enErrorPages,
    errors: enErrors,
    legal: enLegal,
    marketing: enMarketing,
    pixWait: enPixWait,
    reports: enReports,
    sandbox: enSandbox,
    shell: enShell,
    validation: enValidation,
  },
} as const;

export type Namespace = keyof (typeof resources)['pt-BR'];
export const NAMESPACES = Object.keys(resources['pt-BR']) as Namespace[];
