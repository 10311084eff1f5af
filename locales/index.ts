import enCommon from './en-US/common.json';
import enErrors from './en-US/errors.json';
import ptCommon from './pt-BR/common.json';
import ptErrors from './pt-BR/errors.json';

/** Every text of the product; pt-BR is the type of both (parity is tested). */
export const resources = {
  'pt-BR': { common: ptCommon, errors: ptErrors },
  'en-US': { common: enCommon, errors: enErrors },
} as const;

export type Namespace = keyof (typeof resources)['pt-BR'];
export const NAMESPACES = Object.keys(resources['pt-BR']) as Namespace[];
