import type { SitePageRow } from './site.types';

/** Products with areas of their own, and pages of the site itself. */
export const PRODUCT_PAGES: readonly SitePageRow[] = [
  {
    id: 'maintenance',
    template: 'flow',
    action: { kind: 'route', to: 'landing' },
    share: 'standard',
    sections: [
      { slot: 'hero', kind: 'hero' },
      { slot: 'safe', kind: 'text' },
    ],
  },
];
