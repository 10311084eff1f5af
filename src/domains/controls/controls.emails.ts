import type { ControlKind } from './controls.types';

interface AboutChange {
  link: string;
  kind: ControlKind;
  /** What is controlled; empty where its kind says all. */
  name: string;
  /** The company; empty for the platform. */
  company: string;
  who: string;
  /** In their words, without links; empty for somebody outside the company. */
  reason: string;
  /** Day and time. */
  until: string;
}

/** The e-mails of this domain with their parameters. */
export interface ControlsEmails {
  /** A control is to be loosened, which the reader may confirm or refuse. */
  'control-proposed': AboutChange;
  /** A company where nobody else could confirm it loosens a control by itself later. */
  'control-announced': AboutChange;
  /** The reader lost the right to decide on it shortly before, and may refuse it. */
  'control-former': AboutChange;
  /** The same, but the reader is no longer in the company. */
  'control-left': AboutChange;
}

declare module '~/src/domains/notifications/notifications.types' {
  interface TemplateParams extends ControlsEmails {}
}
