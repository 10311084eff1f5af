import type { LeadKind, LeadSource, Volume } from './leads.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'leads.campaign': Record<string, string>;
    'leads.kind': LeadKind;
    'leads.source': LeadSource;
    'leads.volume': Volume;
  }
}
