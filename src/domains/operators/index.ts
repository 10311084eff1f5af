export { eraseActionReasons } from './account/action.store';
export { countDesk } from './home/work.service';
export { endVisitsJob } from './operators.jobs';
export { searchEverything } from './search/search.service';
export { operatorRoles } from './staff/staff.service';
export { isVisiting } from './visits/visit.queries';
export { endDueVisits, findVisit, leaveVisit } from './visits/visit.service';
export { addPage, eraseVisitTexts } from './visits/visit.store';
export type { Visit } from './visits/visit.types';
