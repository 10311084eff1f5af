import { createHash } from 'node:crypto';
import type { NamedStatus } from '~/src/domains/sources/status.types';
import type { Ctx } from '~/src/platform/context';
import type { PublicCopy } from '~/src/platform/files/public-copy';
import { LOCALES, type Locale } from '~/src/shared/locale';
import { addressOf } from '~/src/shared/routes';
import { getNamedStatus } from './named-status.service';
import { toSummary } from './summary.wording';

/** A copy of the status page: one file that needs no other. */
export type DrawCopy = (status: NamedStatus, about: { locale: Locale; url: string; now: Date }) => string;

/** The page and the summary of each language, by their names in the copy. */
const NAMES: Record<Locale, { page: string; summary: string }> = {
  'pt-BR': { page: 'index.html', summary: 'summary.json' },
  'en-US': { page: 'en.html', summary: 'summary.en.json' },
};

type ListSources = (ctx: Ctx) => Promise<readonly { id: string; name: string; authority: string }[]>;

/** What this process wrote last, by its digest: an unchanged file is not written again. */
const lastWrites = new WeakMap<PublicCopy, Map<string, string>>();

/**
 * Writes what the status page shows now to a place that is served when the site is not: the time up to which it was
 * measured stands in it, so that it changes each minute. Several workers write the same.
 */
export async function copyStatus(
  ctx: Ctx & { statusCopy: PublicCopy | null },
  { listSources, draw }: { listSources: ListSources; draw: DrawCopy },
): Promise<void> {
  const { statusCopy: copy, origin } = ctx;
  if (!copy) return;
  for (const locale of LOCALES) {
    const inLanguage = { ...ctx, locale };
    const status = await getNamedStatus(inLanguage, await listSources(inLanguage));
    const about = { locale, url: addressOf(origin, locale, 'status'), now: ctx.now() };
    const { page, summary } = NAMES[locale];
    await replace(copy, page, draw(status, about), 'text/html; charset=utf-8');
    await replace(copy, summary, JSON.stringify(toSummary(status, about)), 'application/json');
  }
}

async function replace(copy: PublicCopy, name: string, content: string, type: string): Promise<void> {
  const digests = lastWrites.get(copy) ?? new Map<string, string>();
  lastWrites.set(copy, digests);
  const digest = createHash('sha256').update(content).digest('base64');
  if (digests.get(name) === digest) return;
  await copy.write(name, content, type);
  digests.set(name, digest);
}
