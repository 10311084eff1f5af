export { abandonConversion, convertLead } from './conversion.service';
export { offeredPurposes } from './cookie-choice.service';
export { deleteOldChoices } from './cookie-choice.store';
export { deleteOldLeads, eraseLeadsByEmail, leadIndexes } from './lead.store';
export { convertLeadJob } from './leads.jobs';
export { ALL_KINDS } from './leads.types';
export { listLeadsByEmail } from './operator.queries';
