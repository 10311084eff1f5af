import type { ActorCtx, Ctx } from '~/src/platform/context';
import type { Claim } from '~/src/shared/actor';
import type { OperatorDuty } from '~/src/shared/rights/operator-duties';

/** The controls whose loosening waits for a second person. */
export const CONTROL_KINDS = [
  'vacancy_four_eyes',
  'integration_four_eyes',
  'budget',
  'billing_setting',
  'credit_package',
  'plan_terms',
  'promotional_code',
  'purchase_code',
  'product_price',
  'credit_terms',
  'operator_roles',
  'wallet_freeze',
  'invoice_write_off',
  'subject_erasure',
  'report_correction',
] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

/** proposed → applied | refused | withdrawn | expired. */
export const CHANGE_STATES = ['proposed', 'applied', 'refused', 'withdrawn', 'expired'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** The fields of a control, named as in the audit log (`DETAILS`); null where it does not exist. */
export type ControlValue = Readonly<Record<string, string | number | boolean | null>> | null;

/** Who may decide on a control: operators, a company's administrators, or its members with a claim. */
export type Deciders = 'operators' | 'administrators' | Claim;

/** A right as its periods are stored (`right_periods`). */
export type Right = 'operator' | 'admin' | Claim;

/** Who may take part in a rule of two people: holders of any of these rights, of a company or (null) of the platform. */
export interface RightHolders {
  accountId: string | null;
  rights: readonly Right[];
}

/** Until when an administrator approves nothing for somebody, and why (`findApprovalWait`). */
export interface ApprovalWait {
  code: 'right_too_new' | 'right_given';
  from: Date;
}

export interface ControlTarget {
  /** The company; null where operators decide. */
  accountId: string | null;
  /** The id of what is controlled. */
  subject: string;
}

/** What a change does to a target. */
export interface ControlStep<T extends ControlValue = ControlValue> {
  before: T;
  after: T;
}

/** One control: who decides, and which direction loosens it. */
export interface Control<T extends ControlValue = ControlValue> {
  kind: ControlKind;
  deciders: Deciders;
  /** Which of the operators decide: those whose duty it is. */
  duty?: OperatorDuty;
  /** The subject is an account, whose audit log has the changes too. */
  ofAccount?: true;
  /** The subject is a user, who decides nothing of it: nobody refuses the end of their own rights. */
  ofUser?: true;
  /** What of a change takes effect at once; the rest loosens the control. The one place that says so. */
  tighten(before: T, after: T): T;
  /** The value in force. Runs in a transaction. */
  read(tx: Ctx, target: ControlTarget): Promise<T>;
  /** Puts a confirmed value in force, with its own audit event. Runs in a transaction. */
  apply(tx: Ctx, target: ControlTarget & Pick<ChangeRow, 'proposedBy' | 'reason'>, after: T): Promise<void>;
  /** What it controls, in the reader's language; null where its kind says all. */
  describe(ctx: Ctx, target: ControlTarget): Promise<string | null>;
  /** Whether it binds nobody yet, or so little that one person may loosen it. */
  isFree?(tx: ActorCtx, target: ControlTarget, step: ControlStep<T>): Promise<boolean>;
  /** By when it must be confirmed, where that is sooner than every change's seven days. */
  getEnd?(after: T): Date | null;
  /** Refuses those who may neither propose nor confirm. @throws AppError */
  refuse?(tx: ActorCtx, target: ControlTarget): Promise<void>;
}

/** A change as it is stored. */
export interface ChangeRow extends ControlTarget, ControlStep {
  id: string;
  kind: ControlKind;
  state: ChangeState;
  /** Nobody could confirm it when it was proposed: it takes effect by itself when it is due. */
  alone: boolean;
  /** Who could confirm it when it was proposed. */
  confirmers: string[];
  /** Who had lost the right shortly before it was proposed, or received it: they may refuse it, whatever becomes of it. */
  formers: string[];
  /** Why, in the words of whoever proposed it; null for changes from before reasons were asked. */
  reason: string | null;
  proposedBy: string;
  createdAt: Date;
  /** When it expires, or takes effect. */
  dueAt: Date;
}

/** A waiting change as shown to people. */
export interface WaitingChange extends ControlStep {
  id: string;
  kind: ControlKind;
  subject: string;
  name: string | null;
  /** Null for an erased user. */
  proposedBy: string | null;
  createdAt: Date;
  dueAt: Date;
  alone: boolean;
  reason: string | null;
  /** When its proposer's and the reader's right are old enough to confirm it; null: they are. */
  confirmFrom: Date | null;
  canConfirm: boolean;
  canRefuse: boolean;
  canWithdraw: boolean;
}
