import {
  billingSetting,
  budgetControl,
  creditPackage,
  creditTerms,
  invoiceWriteOff,
  planTerms,
  productPrice,
  promotionalCode,
  purchaseCode,
  walletFreeze,
} from '~/src/domains/billing';
import {
  type ChangeDecision,
  type ChangeOutcome,
  type Control,
  type ControlKind,
  decideChange,
  endDueChanges,
  listWaiting,
  type WaitingChange,
} from '~/src/domains/controls';
import { operatorRoles } from '~/src/domains/operators';
import { vacancyFourEyes } from '~/src/domains/recruitment';
import { reportCorrection } from '~/src/domains/reports';
import { subjectErasure } from '~/src/domains/subjects';
import { integrationFourEyes } from '~/src/domains/verification';
import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Actor } from '~/src/shared/actor';
import { hasDuty } from '~/src/shared/rights/operator-duties';

/** Every control whose loosening needs a second person, each declared by its domain. */
export const CONTROLS: readonly Control[] = [
  vacancyFourEyes,
  integrationFourEyes,
  budgetControl,
  billingSetting,
  creditPackage,
  promotionalCode,
  purchaseCode,
  planTerms,
  productPrice,
  creditTerms,
  walletFreeze,
  operatorRoles,
  invoiceWriteOff,
  subjectErasure,
  reportCorrection,
] as readonly Control[];

type Narrowed = { kind?: ControlKind; subject?: string };

/** What waits in the acting company for a second person, as far as the actor sees it. */
export const listCompanyChanges = (ctx: ActorCtx, only: Narrowed = {}): Promise<WaitingChange[]> =>
  listWaiting(ctx, CONTROLS, { of: 'company', ...only });

/** What waits for a second operator; empty for everybody else. */
export const listPlatformChanges = (ctx: ActorCtx, only: Narrowed = {}): Promise<WaitingChange[]> =>
  listWaiting(ctx, CONTROLS, { of: 'platform', ...only });

/** The kinds of changes that an operator with the actor's roles decides. */
export const listOwnKinds = ({ operatorRoles = [] }: Actor): ControlKind[] =>
  CONTROLS.filter(
    ({ deciders, duty }) => deciders === 'operators' && (!duty || hasDuty(operatorRoles, duty)),
  ).map(({ kind }) => kind);

/** Confirms, refuses or withdraws a waiting change. @throws as `decideChange` */
export const decideControlChange = (
  ctx: ActorCtx,
  id: string,
  decision: ChangeDecision,
): Promise<ChangeOutcome> => decideChange(ctx, CONTROLS, { id, decision });

/** Ends the changes that are due. */
export const endControlChanges = (ctx: Ctx): Promise<number> => endDueChanges(ctx, CONTROLS);
