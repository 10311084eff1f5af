/** Access required by the pages and calls of recruitment (specification 6). */
export const RECRUITMENT_ACCESS = 'user+bank-partner';
