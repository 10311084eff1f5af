import type { HeaderVariant } from './shell.types';

export interface HeaderLook {
  /** The area named beside the brand (`shell.areas`). */
  area: Exclude<HeaderVariant, 'standard' | 'maintenance'> | null;
  menus: boolean;
  login: boolean;
  /** What the strong button does. */
  call: 'trial' | 'specialist' | null;
  languages: boolean;
}

const full: HeaderLook = { area: null, menus: true, login: true, call: 'trial', languages: true };

/** What each header shows (specification 2.7); areas refine theirs as they are built. */
export const HEADER_LOOKS: Record<HeaderVariant, HeaderLook> = {
  standard: full,
  corporate: { ...full, area: 'corporate', call: 'specialist' },
  executivecheck: { ...full, area: 'executivecheck', menus: false, call: 'specialist' },
  flashcheck: { ...full, area: 'flashcheck', menus: false },
  doccheck: { ...full, area: 'doccheck', menus: false, call: 'specialist' },
  'doccheck-reception': { ...full, area: 'doccheck-reception', menus: false, login: false, call: null },
  'card-machine': { area: 'card-machine', menus: false, login: false, call: null, languages: false },
  maintenance: { area: null, menus: false, login: false, call: null, languages: true },
};
