import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';

/** The brand's colors: `color` on light, `bright` on dark ground, and `dark`, which is written on the bright one. */
export const BRAND = JSON.parse(readFileSync(join(root, 'src/shared/brand.json'), 'utf8'));

/** The mark on its tile, 32 units a side, as views/components/brand.tsx draws it. */
export const drawMark = (tile, ink) =>
  [
    `<rect width="32" height="32" rx="9" fill="${tile}"/>`,
    `<path d="M10.8 9.4 16 5l5.2 4.4" stroke="${ink}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<circle cx="16" cy="19.2" r="7.8" fill="${ink}"/>`,
    `<path d="m12.4 19.4 2.6 2.6 4.7-5.2" stroke="${tile}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('');

/** Lets a style sheet import `brand.css`: the same colors as `--brand-color`, `--brand-bright` and `--brand-dark`. */
export const brandStyles = {
  name: 'brand-styles',
  setup(build) {
    build.onResolve({ filter: /^brand\.css$/ }, ({ path }) => ({ path, namespace: 'brand' }));
    build.onLoad({ filter: /.*/, namespace: 'brand' }, () => {
      const lines = Object.entries(BRAND).map(([name, value]) => `--brand-${name}: ${value};`);
      return { contents: `:root { ${lines.join(' ')} }`, loader: 'css' };
    });
  },
};
