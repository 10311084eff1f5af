import { LOCALES } from '~/src/shared/locale';
import { ROUTES } from '~/src/shared/routes';

/** Pages valid for every account: their addresses name nothing that an account owns. */
const GENERAL = new Set(
  ROUTES.filter(({ access }) => access !== 'guest')
    .flatMap((row) => [row.pt, row.en ?? row.pt, ...(row.also ?? [])])
    .map((path) => path.replace(/\[[^\]]*\]/g, ''))
    .filter((path) => !path.includes('{')),
);

/**
 * Where an account switch leads: back to the page it began on, if the new account can have
 * it too; null for home. The guard checks its access: a post-paid account asking for a credit page
 * ends on /home (specification 5.7).
 */
export function afterSwitch(path: string | null): string | null {
  const bare = (path ?? '').split(/[?#]/)[0] ?? '';
  const prefix = LOCALES.map((locale) => `/${locale}`).find((each) => bare.startsWith(`${each}/`)) ?? '';
  const isGeneral = GENERAL.has(bare.slice(prefix.length).toLowerCase());
  return isGeneral && !/\/(trocar-conta|switch-account|sair|logout)$/i.test(bare) ? bare : null;
}
