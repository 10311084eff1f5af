import type { z } from 'zod';
import { agreeingWords, differingWords, findingFacts } from '~/src/domains/reports';
import { getAml } from '~/src/domains/verification/aml/aml.queries';
import { createAmlReport } from '~/src/domains/verification/aml/aml.service';
import type { AmlFinding, AmlSection, AmlView } from '~/src/domains/verification/aml/aml.types';
import { VERIFICATION_ACCESS } from '~/src/domains/verification/verification.policy';
import { defineCall } from '~/src/http/api/api';
import type { ActorCtx } from '~/src/platform/context';
import { getI18n } from '~/src/platform/i18n';
import { getTexts } from '~/src/shared/texts';
import { verificationIn } from '~/src/web/verification/verification.schemas';
import { amlCreateIn, amlOut } from './aml.schemas';

const createReport = defineCall({
  call: 'POST Verification/CreateAmlReport',
  auth: 'token',
  scope: 'verifications:create',
  access: VERIFICATION_ACCESS,
  summary:
    'Creates the anti-money-laundering report of a verified person, charged to the account; requires the permission doccheck_aml_report. A repeated order returns the same report. With expectedPrice (in reais, price from Verification/AmlReport), an order at another price is refused with 409 price_changed',
  in: amlCreateIn,
  out: amlOut,
  handler: async (ctx, { uniqueIdentifier, expectedPrice }) => {
    await createAmlReport(ctx, uniqueIdentifier, { due: expectedPrice });
    return toApi(ctx, await getAml(ctx, uniqueIdentifier));
  },
});

const getReport = defineCall({
  call: 'POST Verification/AmlReport',
  auth: 'token',
  scope: 'verifications:read',
  access: VERIFICATION_ACCESS,
  summary:
    'The anti-money-laundering report of a verification. state: loading, available, unavailable or can_be_created, with its maximum price; poll every five seconds while loading. An outcome of no_answer or not_asked never means that there are no records',
  in: verificationIn,
  out: amlOut,
  handler: async (ctx, { uniqueIdentifier }) => toApi(ctx, await getAml(ctx, uniqueIdentifier)),
});

const toApi = (ctx: ActorCtx, view: AmlView): z.infer<typeof amlOut> => ({
  ...view,
  price: view.due,
  report: view.report && { ...view.report, uniqueIdentifier: view.report.id },
  sections: view.sections.map((section) => sectionToApi(ctx, section)),
});

const sectionToApi = (ctx: ActorCtx, section: AmlSection): z.infer<typeof amlOut>['sections'][number] => ({
  ...section,
  matches: section.findings.flatMap((each) => matchToApi(ctx, each)),
  records: section.findings.flatMap(({ finding }) =>
    finding.kind === 'list_match'
      ? []
      : [
          {
            facts: findingFacts(finding, getWords(ctx), ctx.locale),
          },
        ],
  ),
});

const getWords = ({ locale }: ActorCtx) => getTexts(getI18n(locale), 'reports');

function matchToApi(ctx: ActorCtx, { finding, dismissal }: AmlFinding) {
  if (finding.kind !== 'list_match') return [];
  const words = getWords(ctx);
  return [
    {
      name: finding.matchedName,
      list: finding.list,
      entry: finding.entryId,
      score: finding.score,
      band: finding.band ?? ('probable' as const),
      agreeing: agreeingWords(finding, words),
      differing: differingWords(finding, words),
      birthYear: finding.birthYear,
      dismissedUntil: dismissal?.until ?? null,
    },
  ];
}

/** The calls of anti-money-laundering reports. */
export const amlApi = [createReport, getReport];
