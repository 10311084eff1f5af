import type { Finding, FindingOf } from './findings.types';

/** Whether a finding is of the third band: the same name, but other data. Findings before version 3 have no band. */
export const isNamesake = (finding: Finding): finding is FindingOf<'list_match'> =>
  finding.kind === 'list_match' && finding.band === 'namesake';
