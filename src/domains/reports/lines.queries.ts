import type { Ctx } from '~/src/platform/context';
import { getSealer } from '~/src/platform/crypto/subject-keys';
import { coverageIn } from './coverage.rules';
import { FILLED, getName } from './reports.store';
import type { Coverage, ReportState, RiskLevel } from './reports.types';

/** A report's status, without its sources' answers. */
export interface ReportSummary {
  userId: string;
  state: ReportState;
  riskLevel: RiskLevel | null;
  /** The subject's, as a source stated it. */
  name: string | null;
  /** Null until its sources have ended. */
  coverage: Coverage | null;
  verificationCode: string;
}

/** Reports of an account by id, in one statement; without erased ones. */
export async function summarizeReports(
  ctx: Ctx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, ReportSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx
    .db('reports as r')
    .where('r.account_id', accountId)
    .whereRaw(FILLED)
    .whereRaw('r.id = any(?::uuid[])', [[...new Set(ids)]])
    .select('r.id', 'r.user_id', 'r.state', 'r.risk_level', 'r.name_sealed', 'r.verification_code')
    .select('r.sources_total', 'r.sources_not_asked', 'r.sources_no_answer');
  const sealer = await getSealer(ctx, accountId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        userId: row.user_id,
        state: row.state,
        riskLevel: row.risk_level,
        name: getName(sealer, row),
        coverage: coverageIn(row),
        verificationCode: row.verification_code,
      },
    ]),
  );
}
