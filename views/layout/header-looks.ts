import type { HeaderVariant } from './shell.types';

/** `whatsapp` and `earn` are asked for by the page (shell.types.ts). */
export type HeaderCall = 'trial' | 'specialist' | 'whatsapp' | 'earn';

export interface HeaderLook {
  /** The area named beside the brand (`shell.areas`). */
  area: Exclude<HeaderVariant, 'standard' | 'maintenance'> | null;
  login: boolean;
  /** What the strong button does. */
  call: HeaderCall | null;
  languages: boolean;
}

const full: HeaderLook = { area: null, login: true, call: 'trial', languages: true };

/** What each header shows (specification 2.7); where each leads stands in area-navigation.ts. */
export const HEADER_LOOKS: Record<HeaderVariant, HeaderLook> = {
  standard: full,
  corporate: { ...full, area: 'corporate', call: 'specialist' },
  executivecheck: { ...full, area: 'executivecheck', call: 'specialist' },
  flashcheck: { ...full, area: 'flashcheck' },
  doccheck: { ...full, area: 'doccheck', call: 'specialist' },
  'doccheck-reception': { ...full, area: 'doccheck-reception', login: false, call: null },
  candidate: { ...full, area: 'candidate', login: false, call: null },
  'card-machine': { area: 'card-machine', login: false, call: null, languages: false },
  maintenance: { area: null, login: false, call: null, languages: true },
};
