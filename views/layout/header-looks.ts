import type { HeaderVariant } from './shell.types';

/** `whatsapp` and `earn` are set by the page (shell.types.ts). */
export type HeaderCall = 'trial' | 'specialist' | 'whatsapp' | 'earn';

export interface HeaderLook {
  /** The area's name beside the brand (`shell.areas`). */
  area: Exclude<HeaderVariant, 'standard' | 'maintenance'> | null;
  login: boolean;
  /** What the primary button does. */
  call: HeaderCall | null;
  languages: boolean;
}

const full: HeaderLook = { area: null, login: true, call: 'trial', languages: true };

/** Appearance of each header (specification 2.7); its links are in area-navigation.ts. */
export const HEADER_LOOKS: Record<HeaderVariant, HeaderLook> = {
  standard: full,
  corporate: { ...full, area: 'corporate', call: 'specialist' },
  executivecheck: { ...full, area: 'executivecheck', call: 'specialist' },
  flashcheck: { ...full, area: 'flashcheck' },
  doccheck: { ...full, area: 'doccheck', call: 'specialist' },
  'doccheck-reception': { ...full, area: 'doccheck-reception', login: false, call: null },
  candidate: { ...full, area: 'candidate', login: false, call: null },
  subject: { ...full, area: 'subject', login: false, call: null },
  'card-machine': { area: 'card-machine', login: false, call: null, languages: false },
  maintenance: { area: null, login: false, call: null, languages: true },
};
