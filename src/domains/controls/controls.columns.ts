import type { ControlKind, ControlValue } from './controls.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'control_changes.after': ControlValue;
    'control_changes.before': ControlValue;
    'control_changes.kind': ControlKind;
  }
}
