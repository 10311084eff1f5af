import type { WaitingChange } from '~/src/domains/controls/controls.types';
import type { DryRun } from '~/src/domains/verification/decision/dry-run.rules';
import type { Integration, PolicyVersion } from '~/src/domains/verification/integrations/integrations.store';
import type { IntegrationPolicy } from '~/src/domains/verification/verification.types';
import type { FormContent } from '~/views/components/forms/define-form';
import type { ReviewRights } from '~/views/verification/sub-bar';
import type { integrationForm, Preview } from './integration.form';

export interface IntegrationProps extends ReviewRights, FormContent<typeof integrationForm> {
  uid: string;
  isNew: boolean;
  /** As it is stored; of a new one the initial values. */
  integration: Integration;
  /** What the drawings show: typed values that passed, else what is stored. */
  policy: IntegrationPolicy;
  /** What the reader asked to see before saving. */
  preview: Preview | null;
  /** The policy on past cases, beside the stored one; null for a new integration. */
  dryRun: DryRun | null;
  /** Between which the limits of similarity may be set. */
  bounds: Record<keyof IntegrationPolicy['bands'], { least: number; most: number }>;
  /** The name that people see where the integration has none. */
  company: string;
  versions: PolicyVersion[];
  /** What waits for a second person. */
  changes: WaitingChange[];
}

/** What a group of fields needs. */
export type Part = Pick<IntegrationProps, 'values' | 'errors'>;
