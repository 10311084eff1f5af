/** The outside services that an installation may lack, in the order of operators' lists. */
export const OUTSIDE_SERVICES = [
  'mail',
  'pix',
  'identity',
  'serpro',
  'cnpj',
  'transparencia',
  'infosimples',
  'bureau',
  'sigap',
  'lists',
  'datavalid',
  'sms',
  'paymentTerminal',
  'scanner',
  'leakedPasswords',
  'captcha',
  'chat',
  'google',
  'facebook',
  'directory',
  'rd',
  'ga4',
  'ads',
] as const;

export type OutsideService = (typeof OUTSIDE_SERVICES)[number];
