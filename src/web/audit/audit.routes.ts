import { defineRoutes } from '~/src/http/routes';
import { revealOperatorAudit, showCompanyAudit, showOperatorAudit } from './audit.pages';

export const auditRoutes = defineRoutes({
  'company-audit': { get: showCompanyAudit },
  'operator-audit': { get: showOperatorAudit, form: revealOperatorAudit },
});
