import en from 'folder:locales/en-US/*.json';
import pt from 'folder:locales/pt-BR/*.json';

/** Every text of the product: a namespace for each file of the two folders. */
export const resources = { 'pt-BR': pt, 'en-US': en } as const;

export type Namespace = keyof (typeof resources)['pt-BR'];
export const NAMESPACES = Object.keys(pt) as Namespace[];
