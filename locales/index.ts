import enAccess from './en-US/access.json' with { type: 'json' };
import enAccountSwitch from './en-US/accountSwitch.json' with { type: 'json' };
import enAudit from './en-US/audit.json' with { type: 'json' };
import enBettingCredentials from './en-US/bettingCredentials.json' with { type: 'json' };
import enBilling from './en-US/billing.json' with { type: 'json' };
import enBotCheck from './en-US/botCheck.json' with { type: 'json' };
import enCatalog from './en-US/catalog.json' with { type: 'json' };
import enCommon from './en-US/common.json' with { type: 'json' };
import enCompany from './en-US/company.json' with { type: 'json' };
import enCompanyLookup from './en-US/companyLookup.json' with { type: 'json' };
import enComponents from './en-US/components.json' with { type: 'json' };
import enDirectory from './en-US/directory.json' with { type: 'json' };
import enEmails from './en-US/emails.json' with { type: 'json' };
import enEntry from './en-US/entry.json' with { type: 'json' };
import enErrorPages from './en-US/errorPages.json' with { type: 'json' };
import enErrors from './en-US/errors.json' with { type: 'json' };
import enEvaluations from './en-US/evaluations.json' with { type: 'json' };
import enIdentity from './en-US/identity.json' with { type: 'json' };
import enLegal from './en-US/legal.json' with { type: 'json' };
import enMarketing from './en-US/marketing.json' with { type: 'json' };
import enNetworks from './en-US/networks.json' with { type: 'json' };
import enOnboarding from './en-US/onboarding.json' with { type: 'json' };
import enOperators from './en-US/operators.json' with { type: 'json' };
import enOperatorWork from './en-US/operatorWork.json' with { type: 'json' };
import enOrderFlow from './en-US/orderFlow.json' with { type: 'json' };
import enPasswordRules from './en-US/passwordRules.json' with { type: 'json' };
import enPeople from './en-US/people.json' with { type: 'json' };
import enPixWait from './en-US/pixWait.json' with { type: 'json' };
import enPrivacy from './en-US/privacy.json' with { type: 'json' };
import enProductSearch from './en-US/productSearch.json' with { type: 'json' };
import enProfile from './en-US/profile.json' with { type: 'json' };
import enProof from './en-US/proof.json' with { type: 'json' };
import enRecovery from './en-US/recovery.json' with { type: 'json' };
import enReportHistory from './en-US/reportHistory.json' with { type: 'json' };
import enReportStatus from './en-US/reportStatus.json' with { type: 'json' };
import enReports from './en-US/reports.json' with { type: 'json' };
import enSandbox from './en-US/sandbox.json' with { type: 'json' };
import enSecurity from './en-US/security.json' with { type: 'json' };
import enSecurityTwoFactor from './en-US/securityTwoFactor.json' with { type: 'json' };
import enSession from './en-US/session.json' with { type: 'json' };
import enShell from './en-US/shell.json' with { type: 'json' };
import enSocial from './en-US/social.json' with { type: 'json' };
import enTeam from './en-US/team.json' with { type: 'json' };
import enTextMessages from './en-US/textMessages.json' with { type: 'json' };
import enTwoFactor from './en-US/twoFactor.json' with { type: 'json' };
import enValidation from './en-US/validation.json' with { type: 'json' };
import enVerifyReport from './en-US/verifyReport.json' with { type: 'json' };
import ptAccess from './pt-BR/access.json' with { type: 'json' };
import ptAccountSwitch from './pt-BR/accountSwitch.json' with { type: 'json' };
import ptAudit from './pt-BR/audit.json' with { type: 'json' };
import ptBettingCredentials from './pt-BR/bettingCredentials.json' with { type: 'json' };
import ptBilling from './pt-BR/billing.json' with { type: 'json' };
import ptBotCheck from './pt-BR/botCheck.json' with { type: 'json' };
import ptCatalog from './pt-BR/catalog.json' with { type: 'json' };
import ptCommon from './pt-BR/common.json' with { type: 'json' };
import ptCompany from './pt-BR/company.json' with { type: 'json' };
import ptCompanyLookup from './pt-BR/companyLookup.json' with { type: 'json' };
import ptComponents from './pt-BR/components.json' with { type: 'json' };
import ptDirectory from './pt-BR/directory.json' with { type: 'json' };
import ptEmails from './pt-BR/emails.json' with { type: 'json' };
import ptEntry from './pt-BR/entry.json' with { type: 'json' };
import ptErrorPages from './pt-BR/errorPages.json' with { type: 'json' };
import ptErrors from './pt-BR/errors.json' with { type: 'json' };
import ptEvaluations from './pt-BR/evaluations.json' with { type: 'json' };
import ptIdentity from './pt-BR/identity.json' with { type: 'json' };
import ptLegal from './pt-BR/legal.json' with { type: 'json' };
import ptMarketing from './pt-BR/marketing.json' with { type: 'json' };
import ptNetworks from './pt-BR/networks.json' with { type: 'json' };
import ptOnboarding from './pt-BR/onboarding.json' with { type: 'json' };
import ptOperators from './pt-BR/operators.json' with { type: 'json' };
import ptOperatorWork from './pt-BR/operatorWork.json' with { type: 'json' };
import ptOrderFlow from './pt-BR/orderFlow.json' with { type: 'json' };
import ptPasswordRules from './pt-BR/passwordRules.json' with { type: 'json' };
import ptPeople from './pt-BR/people.json' with { type: 'json' };
import ptPixWait from './pt-BR/pixWait.json' with { type: 'json' };
import ptPrivacy from './pt-BR/privacy.json' with { type: 'json' };
import ptProductSearch from './pt-BR/productSearch.json' with { type: 'json' };
import ptProfile from './pt-BR/profile.json' with { type: 'json' };
import ptProof from './pt-BR/proof.json' with { type: 'json' };
import ptRecovery from './pt-BR/recovery.json' with { type: 'json' };
import ptReportHistory from './pt-BR/reportHistory.json' with { type: 'json' };
import ptReportStatus from './pt-BR/reportStatus.json' with { type: 'json' };
import ptReports from './pt-BR/reports.json' with { type: 'json' };
import ptSandbox from './pt-BR/sandbox.json' with { type: 'json' };
import ptSecurity from './pt-BR/security.json' with { type: 'json' };
import ptSecurityTwoFactor from './pt-BR/securityTwoFactor.json' with { type: 'json' };
import ptSession from './pt-BR/session.json' with { type: 'json' };
import ptShell from './pt-BR/shell.json' with { type: 'json' };
import ptSocial from './pt-BR/social.json' with { type: 'json' };
import ptTeam from './pt-BR/team.json' with { type: 'json' };
import ptTextMessages from './pt-BR/textMessages.json' with { type: 'json' };
import ptTwoFactor from './pt-BR/twoFactor.json' with { type: 'json' };
import ptValidation from './pt-BR/validation.json' with { type: 'json' };
import ptVerifyReport from './pt-BR/verifyReport.json' with { type: 'json' };

/** Every text of the product; pt-BR is the type of both (parity is tested). */
export const resources = {
  'pt-BR': {
    access: ptAccess,
    accountSwitch: ptAccountSwitch,
    audit: ptAudit,
    bettingCredentials: ptBettingCredentials,
    billing: ptBilling,
    catalog: ptCatalog,
    common: ptCommon,
    company: ptCompany,
    companyLookup: ptCompanyLookup,
    evaluations: ptEvaluations,
    components: ptComponents,
    directory: ptDirectory,
    emails: ptEmails,
    entry: ptEntry,
    errorPages: ptErrorPages,
    errors: ptErrors,
    botCheck: ptBotCheck,
    identity: ptIdentity,
    legal: ptLegal,
    marketing: ptMarketing,
    onboarding: ptOnboarding,
    operators: ptOperators,
    passwordRules: ptPasswordRules,
    people: ptPeople,
    pixWait: ptPixWait,
    privacy: ptPrivacy,
    profile: ptProfile,
    proof: ptProof,
    recovery: ptRecovery,
    reports: ptReports,
    reportStatus: ptReportStatus,
    sandbox: ptSandbox,
    security: ptSecurity,
    session: ptSession,
    networks: ptNetworks,
    securityTwoFactor: ptSecurityTwoFactor,
    shell: ptShell,
    social: ptSocial,
    team: ptTeam,
    textMessages: ptTextMessages,
    twoFactor: ptTwoFactor,
    validation: ptValidation,
    operatorWork: ptOperatorWork,
    productSearch: ptProductSearch,
    orderFlow: ptOrderFlow,
    reportHistory: ptReportHistory,
    verifyReport: ptVerifyReport,
  },
  'en-US': {
    access: enAccess,
    accountSwitch: enAccountSwitch,
    audit: enAudit,
    bettingCredentials: enBettingCredentials,
    billing: enBilling,
    catalog: enCatalog,
    common: enCommon,
    company: enCompany,
    companyLookup: enCompanyLookup,
    evaluations: enEvaluations,
    components: enComponents,
    directory: enDirectory,
    emails: enEmails,
    entry: enEntry,
    errorPages: enErrorPages,
    errors: enErrors,
    botCheck: enBotCheck,
    identity: enIdentity,
    legal: enLegal,
    marketing: enMarketing,
    onboarding: enOnboarding,
    operators: enOperators,
    passwordRules: enPasswordRules,
    people: enPeople,
    pixWait: enPixWait,
    privacy: enPrivacy,
    profile: enProfile,
    proof: enProof,
    recovery: enRecovery,
    reports: enReports,
    reportStatus: enReportStatus,
    sandbox: enSandbox,
    security: enSecurity,
    session: enSession,
    networks: enNetworks,
    securityTwoFactor: enSecurityTwoFactor,
    shell: enShell,
    social: enSocial,
    team: enTeam,
    textMessages: enTextMessages,
    twoFactor: enTwoFactor,
    validation: enValidation,
    operatorWork: enOperatorWork,
    productSearch: enProductSearch,
    orderFlow: enOrderFlow,
    reportHistory: enReportHistory,
    verifyReport: enVerifyReport,
  },
} as const;

export type Namespace = keyof (typeof resources)['pt-BR'];
export const NAMESPACES = Object.keys(resources['pt-BR']) as Namespace[];
