import { type ReportsT, sourceOutcome } from '~/src/domains/reports/reports.wording';
import type { Finding } from '~/src/domains/sources';
import type { Ctx } from '~/src/platform/context';
import { getI18n } from '~/src/platform/i18n';
import type { Locale } from '~/src/shared/locale';
import { getTexts } from '~/src/shared/texts';
import { listSourceAnswers } from './answers.queries';
import { findingFacts } from './finding-facts.wording';

/** One source's answer as text, for tables of many reports. */
export interface AnswerText {
  sourceId: string;
  name: string;
  /** Its outcome in a word or two. */
  state: string;
  /** Its findings, fact by fact; empty where there are none. */
  findings: string;
}

/** The answers of the sources of these reports of an account, by report, in the reader's language. */
export async function listAnswers(
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, AnswerText[]>> {
  const answers = new Map<string, AnswerText[]>(ids.map((id) => [id, []]));
  const t = getTexts(getI18n(ctx.locale), 'reports');
  for (const { report_id, source_id, state, name, findings } of await listSourceAnswers(
    ctx,
    accountId,
    ids,
  )) {
    answers.get(report_id)?.push({
      sourceId: source_id,
      name,
      state: sourceOutcome({ state, findings }, t),
      findings: findings.map((finding) => factsText(finding, t, ctx.locale)).join(' | '),
    });
  }
  return answers;
}

const factsText = (finding: Finding, t: ReportsT, locale: Locale): string =>
  findingFacts(finding, t, locale)
    .filter(({ value }) => value)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ');
