import { ACCEPTED_TEXTS } from '~/src/shared/legal-versions';
import type { PlainRouteId } from '~/src/shared/routes';
import type { LegalArea, LegalDocumentId } from './legal.types';

/** The version that people accept; changes with the meaning of a text. */
export const LEGAL_VERSIONS: Record<LegalDocumentId, { version: string; since: string }> = {
  ...ACCEPTED_TEXTS,
  cookies: { version: '1.2', since: '2026-11-22' },
  lgpd: { version: '1.1', since: '2026-11-27' },
  governance: { version: '1.0', since: '2026-11-21' },
  accessibility: { version: '1.0', since: '2026-11-21' },
};

type LegalPage = { document: LegalDocumentId; area: LegalArea | null };
const general = (document: LegalDocumentId): LegalPage => ({ document, area: null });

/** Every legal page of the route table (specification 2.4). */
export const LEGAL_PAGES = {
  terms: general('terms'),
  privacy: general('privacy'),
  cookies: general('cookies'),
  lgpd: general('lgpd'),
  'data-governance': general('governance'),
  accessibility: general('accessibility'),
  'corporate-terms': { document: 'terms', area: 'corporate' },
  'corporate-privacy': { document: 'privacy', area: 'corporate' },
  'corporate-cookies': { document: 'cookies', area: 'corporate' },
  'corporate-lgpd': { document: 'lgpd', area: 'corporate' },
  'executivecheck-terms': { document: 'terms', area: 'executivecheck' },
  'executivecheck-privacy': { document: 'privacy', area: 'executivecheck' },
  'executivecheck-cookies': { document: 'cookies', area: 'executivecheck' },
  'executivecheck-lgpd': { document: 'lgpd', area: 'executivecheck' },
  'flashcheck-terms': { document: 'terms', area: 'flashcheck' },
  'flashcheck-privacy': { document: 'privacy', area: 'flashcheck' },
  'flashcheck-cookies': { document: 'cookies', area: 'flashcheck' },
  'flashcheck-lgpd': { document: 'lgpd', area: 'flashcheck' },
} as const satisfies Partial<Record<PlainRouteId, LegalPage>>;

export type LegalRouteId = keyof typeof LEGAL_PAGES;
