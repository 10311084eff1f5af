import type { ComponentType } from 'react';
import CaptchaWidget from '~/islands/access/captcha-widget.island';
import PasswordRules from '~/islands/access/password-rules.island';
import Proof from '~/islands/access/proof.island';
import BatchPaste from '~/islands/batches/paste.island';
import BatchProgressBar from '~/islands/batches/progress.island';
import BatchWait from '~/islands/batches/wait.island';
import PixWait from '~/islands/billing/pix-wait.island';
import PriceNotice from '~/islands/billing/price-notice.island';
import ChatThread from '~/islands/chat/thread.island';
import TryIt from '~/islands/developers/try-it.island';
import CnpjLookup from '~/islands/onboarding/cnpj-lookup.island';
import ReportStatus from '~/islands/reports/status.island';
import Keeper from '~/islands/session/keeper.island';
import Wait from '~/islands/shared/wait.island';
import Modal from '~/islands/shell/modal.island';
import VerificationCamera from '~/islands/verification/camera.island';
import CaseLock from '~/islands/verification/case-lock.island';
import type { Namespace } from '~/locales';

interface Entry {
  // biome-ignore lint/suspicious/noExplicitAny: islands of unlike props in one list
  component: ComponentType<any>;
  /** The texts sent with it. */
  namespaces: readonly Namespace[];
}

/** Every island, for server rendering; the browser loads each as its own chunk by name. */
export const islandRegistry = {
  'access/captcha-widget': { component: CaptchaWidget, namespaces: ['proof'] },
  'access/password-rules': { component: PasswordRules, namespaces: ['passwordRules'] },
  'access/proof': { component: Proof, namespaces: ['proof'] },
  'batches/paste': { component: BatchPaste, namespaces: ['batchProgress'] },
  'batches/progress': { component: BatchProgressBar, namespaces: ['batchProgress'] },
  'batches/wait': { component: BatchWait, namespaces: [] },
  'billing/pix-wait': { component: PixWait, namespaces: ['pixWait'] },
  'chat/thread': { component: ChatThread, namespaces: ['chatThread'] },
  'developers/try-it': { component: TryIt, namespaces: ['apiTry', 'components'] },
  'onboarding/cnpj-lookup': { component: CnpjLookup, namespaces: ['companyLookup'] },
  'billing/price-notice': { component: PriceNotice, namespaces: [] },
  'reports/status': { component: ReportStatus, namespaces: ['reportStatus', 'components'] },
  'session/keeper': { component: Keeper, namespaces: ['session'] },
  'verification/case-lock': { component: CaseLock, namespaces: [] },
  'shell/modal': { component: Modal, namespaces: ['common'] },
  'shared/wait': { component: Wait, namespaces: [] },
  'verification/camera': { component: VerificationCamera, namespaces: ['captureCamera'] },
} satisfies Record<string, Entry>;
