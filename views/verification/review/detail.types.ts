import type { AmlView } from '~/src/domains/verification/aml/aml.types';
import type { CaseView } from '~/src/domains/verification/review/case.queries';
import type { VerificationView } from '~/src/domains/verification/verification.queries';
import type { QrShape } from '~/src/shared/qr-code';
import type { ReviewRights } from '~/views/verification/sub-bar';

export interface CaseProps extends ReviewRights {
  view: VerificationView;
  reviewCase: CaseView;
  aml: AmlView;
  accountId: string;
  now: Date;
  /** Null once used, and for users who may not send it. */
  link: { url: string; qr: QrShape } | null;
  /** Its position among the waiting ones. */
  queue: { place: number | null; of: number };
  canDecide: boolean;
  me: string;
  /** Keyboard shortcuts are on. */
  hasKeys: boolean;
  tab: 'events' | 'user';
}
