import { getPauseStarts } from '~/src/domains/sources/pauses/pauses.queries';
import { getServiceStatus } from '~/src/domains/sources/status.queries';
import { type NamedStatus, OWN_COMPONENTS, type StatusRow } from '~/src/domains/sources/status.types';
import type { Ctx } from '~/src/platform/context';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';

interface NamedSource {
  id: string;
  name: string;
  authority: string;
}

/** The service's status with the names of its components in the context's language; `sources` have theirs. */
export async function getNamedStatus(ctx: Ctx, sources: readonly NamedSource[]): Promise<NamedStatus> {
  const t = getTexts(getI18n(ctx.locale), 'status');
  const words = [
    ...OWN_COMPONENTS.map((id) => ({ id, name: t(`own.${id}.name`), detail: t(`own.${id}.detail`) })),
    ...sources.map(({ id, name, authority }) => ({ id, name, detail: authority })),
  ];
  const status = await getServiceStatus(
    ctx,
    words.map(({ id }) => id),
  );
  const { isMeasured } = status;
  const pauses = await getPauseStarts(ctx);
  const rows = status.components.map((component, at): StatusRow => {
    const { name, detail } = words[at] ?? { name: component.id, detail: '' };
    const pausedAt = pauses.get(component.id);
    if (pausedAt) return { ...component, name, detail, since: pausedAt, state: 'paused' };
    return { ...component, name, detail, state: isMeasured ? component.health : 'unmeasured' };
  });
  const names = new Map(words.map(({ id, name }) => [id, name]));
  return {
    ...status,
    own: rows.slice(0, OWN_COMPONENTS.length),
    sources: rows.slice(OWN_COMPONENTS.length),
    nameOf: (component) => names.get(component) ?? component,
  };
}
