import type { PlainRouteId } from './routes';

/** Short links of the WhatsApp landing pages; `q` for those without one of their own. */
export const SHORT_LINKS = {
  lp: 'whatsapp-consulte-pessoas-empresas',
  lb: 'whatsapp-consulte-cpf-cnpj',
  lv: 'whatsapp-venture',
  lm: 'whatsapp-match',
  lr: 'whatsapp-try',
  q: 'whatsapp-testegratis',
} as const satisfies Record<string, PlainRouteId>;
export type ShortLink = keyof typeof SHORT_LINKS;

/** The landing pages whose short link is `q`. */
const OTHERS = ['antifraude', 'evite-golpes-fraudes', 'cpf', 'cnpj'] as const;

/** Every WhatsApp landing page with its short link (specification 5.10). */
export const WHATSAPP_PAGES: readonly { routeId: PlainRouteId; link: ShortLink }[] = [
  ...(Object.keys(SHORT_LINKS) as ShortLink[]).map((link) => ({ routeId: SHORT_LINKS[link], link })),
  ...OTHERS.map((name) => ({ routeId: `whatsapp-${name}` as const, link: 'q' as const })),
];

/** Whether a text is a short link. */
export const isShortLink = (text: string): text is ShortLink => Object.hasOwn(SHORT_LINKS, text);
