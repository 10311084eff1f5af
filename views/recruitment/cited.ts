import type { CheckView } from '~/src/domains/recruitment/decision/detail.queries';
import type { Notice } from '~/src/domains/recruitment/decision/texts.store';

/** Names of the sources that a notice cites. */
export const citedSources = (notice: Notice, checks: readonly CheckView[]): string[] =>
  notice.findings.flatMap(({ reportId, sourceId }) =>
    checks.flatMap(({ report }) =>
      report?.id === reportId
        ? report.sources.filter((source) => source.sourceId === sourceId).map(({ name }) => name)
        : [],
    ),
  );
