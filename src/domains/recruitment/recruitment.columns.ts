import type { JobCategory } from '~/src/domains/reports';
import type { ApplicationEventKind, EventDetails } from './events.store';
import type { PackageRules } from './recruitment.types';

declare module '~/src/platform/database/db' {
  interface ColumnTypes {
    'application_events.details': EventDetails;
    'application_events.kind': ApplicationEventKind;
    'check_packages.rules': PackageRules;
    'vacancies.job_category': JobCategory;
  }
}
