import type { Processing } from './retention.types';

/** What several classes have in common: whom they are about, on which basis, and who gets it. */
export const QUERIES: Processing = {
  holders: ['subject', 'customer'],
  data: ['identity', 'answers'],
  basis: ['purpose'],
  recipients: ['requester', 'sources'],
};
export const VERIFICATIONS: Processing = {
  holders: ['verified'],
  data: ['identity', 'biometric'],
  basis: ['fraud'],
  recipients: ['requester', 'sources'],
};
export const RECRUITMENT: Processing = {
  holders: ['candidate'],
  data: ['identity', 'contact', 'answers'],
  basis: ['contract'],
  recipients: ['recruiter', 'sources', 'mail'],
};
export const RIGHTS: Processing = {
  holders: ['subject'],
  data: ['identity', 'contact', 'messages'],
  basis: ['rights', 'law'],
  recipients: ['mail'],
};
export const ACCESS: Processing = {
  holders: ['customer', 'operator'],
  data: ['access'],
  basis: ['law', 'contract'],
  recipients: ['nobody'],
};
export const TECHNICAL: Processing = {
  holders: ['nobody'],
  data: ['usage'],
  basis: ['none'],
  recipients: ['nobody'],
};
