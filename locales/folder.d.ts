/**
 * The texts of a language by file name, typed as pt-BR has them (parity is tested). TypeScript cannot list a
 * folder: a new file gets its line here, without which its texts have no type.
 */
declare module 'folder:locales/*.json' {
  const texts: {
    access: typeof import('~/locales/pt-BR/access.json');
    accountSwitch: typeof import('~/locales/pt-BR/accountSwitch.json');
    apiDocs: typeof import('~/locales/pt-BR/apiDocs.json');
    apiTry: typeof import('~/locales/pt-BR/apiTry.json');
    approvals: typeof import('~/locales/pt-BR/approvals.json');
    audit: typeof import('~/locales/pt-BR/audit.json');
    batches: typeof import('~/locales/pt-BR/batches.json');
    batchProgress: typeof import('~/locales/pt-BR/batchProgress.json');
    bettingCredentials: typeof import('~/locales/pt-BR/bettingCredentials.json');
    billing: typeof import('~/locales/pt-BR/billing.json');
    botCheck: typeof import('~/locales/pt-BR/botCheck.json');
    budgets: typeof import('~/locales/pt-BR/budgets.json');
    calculator: typeof import('~/locales/pt-BR/calculator.json');
    candidatePage: typeof import('~/locales/pt-BR/candidatePage.json');
    capture: typeof import('~/locales/pt-BR/capture.json');
    captureCamera: typeof import('~/locales/pt-BR/captureCamera.json');
    catalog: typeof import('~/locales/pt-BR/catalog.json');
    chat: typeof import('~/locales/pt-BR/chat.json');
    chatThread: typeof import('~/locales/pt-BR/chatThread.json');
    common: typeof import('~/locales/pt-BR/common.json');
    company: typeof import('~/locales/pt-BR/company.json');
    companyLookup: typeof import('~/locales/pt-BR/companyLookup.json');
    components: typeof import('~/locales/pt-BR/components.json');
    controls: typeof import('~/locales/pt-BR/controls.json');
    costCenters: typeof import('~/locales/pt-BR/costCenters.json');
    desk: typeof import('~/locales/pt-BR/desk.json');
    deskOverviews: typeof import('~/locales/pt-BR/deskOverviews.json');
    developers: typeof import('~/locales/pt-BR/developers.json');
    directory: typeof import('~/locales/pt-BR/directory.json');
    downloads: typeof import('~/locales/pt-BR/downloads.json');
    emails: typeof import('~/locales/pt-BR/emails.json');
    entry: typeof import('~/locales/pt-BR/entry.json');
    errorPages: typeof import('~/locales/pt-BR/errorPages.json');
    errors: typeof import('~/locales/pt-BR/errors.json');
    evaluations: typeof import('~/locales/pt-BR/evaluations.json');
    home: typeof import('~/locales/pt-BR/home.json');
    identity: typeof import('~/locales/pt-BR/identity.json');
    leads: typeof import('~/locales/pt-BR/leads.json');
    legal: typeof import('~/locales/pt-BR/legal.json');
    marketing: typeof import('~/locales/pt-BR/marketing.json');
    monitoring: typeof import('~/locales/pt-BR/monitoring.json');
    networks: typeof import('~/locales/pt-BR/networks.json');
    onboarding: typeof import('~/locales/pt-BR/onboarding.json');
    operatorSources: typeof import('~/locales/pt-BR/operatorSources.json');
    operatorWork: typeof import('~/locales/pt-BR/operatorWork.json');
    operators: typeof import('~/locales/pt-BR/operators.json');
    orderFlow: typeof import('~/locales/pt-BR/orderFlow.json');
    passwordRules: typeof import('~/locales/pt-BR/passwordRules.json');
    people: typeof import('~/locales/pt-BR/people.json');
    pixWait: typeof import('~/locales/pt-BR/pixWait.json');
    privacy: typeof import('~/locales/pt-BR/privacy.json');
    productSearch: typeof import('~/locales/pt-BR/productSearch.json');
    profile: typeof import('~/locales/pt-BR/profile.json');
    proof: typeof import('~/locales/pt-BR/proof.json');
    recovery: typeof import('~/locales/pt-BR/recovery.json');
    recruitment: typeof import('~/locales/pt-BR/recruitment.json');
    recruitmentRuns: typeof import('~/locales/pt-BR/recruitmentRuns.json');
    reportHistory: typeof import('~/locales/pt-BR/reportHistory.json');
    reportStatus: typeof import('~/locales/pt-BR/reportStatus.json');
    retention: typeof import('~/locales/pt-BR/retention.json');
    reports: typeof import('~/locales/pt-BR/reports.json');
    review: typeof import('~/locales/pt-BR/review.json');
    sandbox: typeof import('~/locales/pt-BR/sandbox.json');
    security: typeof import('~/locales/pt-BR/security.json');
    securityTwoFactor: typeof import('~/locales/pt-BR/securityTwoFactor.json');
    services: typeof import('~/locales/pt-BR/services.json');
    session: typeof import('~/locales/pt-BR/session.json');
    shell: typeof import('~/locales/pt-BR/shell.json');
    sitePages: typeof import('~/locales/pt-BR/sitePages.json');
    social: typeof import('~/locales/pt-BR/social.json');
    status: typeof import('~/locales/pt-BR/status.json');
    subjects: typeof import('~/locales/pt-BR/subjects.json');
    team: typeof import('~/locales/pt-BR/team.json');
    terminals: typeof import('~/locales/pt-BR/terminals.json');
    textMessages: typeof import('~/locales/pt-BR/textMessages.json');
    trial: typeof import('~/locales/pt-BR/trial.json');
    twoFactor: typeof import('~/locales/pt-BR/twoFactor.json');
    validation: typeof import('~/locales/pt-BR/validation.json');
    verification: typeof import('~/locales/pt-BR/verification.json');
    verificationDashboard: typeof import('~/locales/pt-BR/verificationDashboard.json');
    verificationUsers: typeof import('~/locales/pt-BR/verificationUsers.json');
    verifyReport: typeof import('~/locales/pt-BR/verifyReport.json');
  };
  export default texts;
}

/** A page of the public site a file; zod knows their shape (src/domains/marketing/site.wording.ts). */
declare module 'folder:locales/site/*.json' {
  const contents: Readonly<Record<string, unknown>>;
  export default contents;
}
