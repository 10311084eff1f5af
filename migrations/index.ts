import type { Knex } from 'knex';
import * as platform from './20261121_0100_platform';
import * as outbox from './20261121_0150_outbox';
import * as access from './20261121_0200_access';
import * as accounts from './20261121_0300_accounts';
import * as billing from './20261121_0400_billing';
import * as billingFunctions from './20261121_0401_billing_functions';
import * as billingPix from './20261121_0402_billing_pix';
import * as billingLocale from './20261121_0403_billing_locale';
import * as catalog from './20261121_0500_catalog';
import * as reports from './20261121_0600_reports';
import * as twoFactor from './20261121_0700_access_two_factor';
import * as textMessages from './20261121_0701_access_text_messages';
import * as accessEntries from './20261121_0720_access_entries';
import * as accessIdentities from './20261121_0721_access_identities';
import * as accessTokenExpiry from './20261121_0740_access_token_expiry';
import * as onboarding from './20261121_0800_onboarding';
import * as audit from './20261121_0900_audit';
import * as team from './20261121_0901_team';
import * as billingCredits from './20261121_0910_billing_credits';
import * as billingHoldOrder from './20261121_0911_billing_hold_order';
import * as billingPostpaid from './20261121_0912_billing_postpaid';
import * as billingDesk from './20261121_0913_billing_desk';
import * as sources from './20261121_1000_sources';
import * as catalogSources from './20261121_1010_catalog_sources';
import * as reportHistory from './20261121_1300_report_history';
import * as reportConsents from './20261121_1310_report_consents';
import * as events from './20261121_1320_events';
import * as profile from './20261121_1400_profile';
import * as profilePhone from './20261121_1401_profile_phone';
import * as profileAddress from './20261121_1402_profile_address';
import * as cancellation from './20261121_4000_cancellation';
import * as picture from './20261121_4010_picture';
import * as profileChoices from './20261121_4020_profile_choices';
import * as billingStatement from './20261121_5000_billing_statement';
import * as billingSurpluses from './20261121_5001_billing_surpluses';
import * as productDemand from './20261121_6000_product_demand';
import * as sourcesAskedAgain from './20261121_6010_sources_asked_again';
import * as listDetails from './20261121_6020_list_details';
import * as keptFiles from './20261121_7000_kept_files';
import * as contractScan from './20261121_7010_contract_scan';
import * as subjectKeys from './20261121_8000_subject_keys';
import * as retention from './20261121_9000_retention';
import * as factorRemovals from './20261122_3000_factor_removals';
import * as indexKeys from './20261122_8000_index_keys';
import * as databaseRights from './20261122_8010_database_rights';
import * as publicContent from './20261123_0100_public_content';
import * as demoUsers from './20261123_1000_demo_users';
import * as waysIn from './20261123_2000_ways_in';
import * as textOutcomes from './20261123_2010_text_outcomes';
import * as postpaidLimits from './20261123_3000_postpaid_limits';
import * as removedMembers from './20261123_3001_removed_members';
import * as welcomeClaims from './20261123_3002_welcome_claims';
import * as reportTarget from './20261123_4000_report_target';
import * as demandContent from './20261124_2000_demand_content';
import * as registrationGate from './20261124_3000_registration_gate';
import * as columnsHome from './20261124_3010_columns_home';
import * as functions from './20261124_3020_functions';

export interface Migration {
  name: string;
  up(db: Knex): Promise<void>;
  down(db: Knex): Promise<void>;
}

/** All migrations, oldest first; a test fails when a file of this folder is missing here. */
export const migrations: readonly Migration[] = [
  { name: '20261121_0100_platform', ...platform },
  { name: '20261121_0150_outbox', ...outbox },
  { name: '20261121_0200_access', ...access },
  { name: '20261121_0300_accounts', ...accounts },
  { name: '20261121_0400_billing', ...billing },
  { name: '20261121_0401_billing_functions', ...billingFunctions },
  { name: '20261121_0402_billing_pix', ...billingPix },
  { name: '20261121_0403_billing_locale', ...billingLocale },
  { name: '20261121_0500_catalog', ...catalog },
  { name: '20261121_0600_reports', ...reports },
  { name: '20261121_0700_access_two_factor', ...twoFactor },
  { name: '20261121_0701_access_text_messages', ...textMessages },
  { name: '20261121_0720_access_entries', ...accessEntries },
  { name: '20261121_0721_access_identities', ...accessIdentities },
  { name: '20261121_0740_access_token_expiry', ...accessTokenExpiry },
  { name: '20261121_0800_onboarding', ...onboarding },
  { name: '20261121_0900_audit', ...audit },
  { name: '20261121_0901_team', ...team },
  { name: '20261121_0910_billing_credits', ...billingCredits },
  { name: '20261121_0911_billing_hold_order', ...billingHoldOrder },
  { name: '20261121_0912_billing_postpaid', ...billingPostpaid },
  { name: '20261121_0913_billing_desk', ...billingDesk },
  { name: '20261121_1000_sources', ...sources },
  { name: '20261121_1010_catalog_sources', ...catalogSources },
  { name: '20261121_1300_report_history', ...reportHistory },
  { name: '20261121_1310_report_consents', ...reportConsents },
  { name: '20261121_1320_events', ...events },
  { name: '20261121_1400_profile', ...profile },
  { name: '20261121_1401_profile_phone', ...profilePhone },
  { name: '20261121_1402_profile_address', ...profileAddress },
  { name: '20261121_4000_cancellation', ...cancellation },
  { name: '20261121_4010_picture', ...picture },
  { name: '20261121_4020_profile_choices', ...profileChoices },
  { name: '20261121_5000_billing_statement', ...billingStatement },
  { name: '20261121_5001_billing_surpluses', ...billingSurpluses },
  { name: '20261121_6000_product_demand', ...productDemand },
  { name: '20261121_6010_sources_asked_again', ...sourcesAskedAgain },
  { name: '20261121_6020_list_details', ...listDetails },
  { name: '20261121_7000_kept_files', ...keptFiles },
  { name: '20261121_7010_contract_scan', ...contractScan },
  { name: '20261121_8000_subject_keys', ...subjectKeys },
  { name: '20261121_9000_retention', ...retention },
  { name: '20261122_3000_factor_removals', ...factorRemovals },
  { name: '20261122_8000_index_keys', ...indexKeys },
  { name: '20261122_8010_database_rights', ...databaseRights },
  { name: '20261123_0100_public_content', ...publicContent },
  { name: '20261123_1000_demo_users', ...demoUsers },
  { name: '20261123_2000_ways_in', ...waysIn },
  { name: '20261123_2010_text_outcomes', ...textOutcomes },
  { name: '20261123_3000_postpaid_limits', ...postpaidLimits },
  { name: '20261123_3001_removed_members', ...removedMembers },
  { name: '20261123_3002_welcome_claims', ...welcomeClaims },
  { name: '20261123_4000_report_target', ...reportTarget },
  { name: '20261124_2000_demand_content', ...demandContent },
  { name: '20261124_3000_registration_gate', ...registrationGate },
  { name: '20261124_3010_columns_home', ...columnsHome },
  { name: '20261124_3020_functions', ...functions },
];
