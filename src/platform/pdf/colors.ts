import brand from '~/src/shared/brand.json';

/** Colors of every PDF: the light theme's (public/assets/styles), with a contrast of 4.5:1 or more on white. */
export const INK = '#14212B';
export const MUTED = '#4A5B68';
export const LINE = '#DCE3E8';
export const BRAND = brand.color;
export const SHADE = '#F1F4F6';
