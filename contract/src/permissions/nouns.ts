/** The list of the nouns' permissions, one line for each noun. */
export { ACCOUNT_PERMISSIONS } from '../accounts/permissions.ts';
export { AUTH_PERMISSIONS } from '../auth/permissions.ts';
export { DATA_RIGHTS_PERMISSIONS } from '../data-rights/permissions.ts';
export { DIRECTORY_PERMISSIONS } from '../directory/permissions.ts';
export { ENTREPRENEUR_PERMISSIONS } from '../entrepreneur/permissions.ts';
export { FILE_PERMISSIONS } from '../files/permissions.ts';
export { MESSAGE_PERMISSIONS } from '../messages/permissions.ts';
export { NOTIFICATION_PERMISSIONS } from '../notifications/permissions.ts';
export { QUOTE_PERMISSIONS } from '../quotes/permissions.ts';
export { REPORT_PERMISSIONS } from '../reports/permissions.ts';
export { RFQ_PERMISSIONS } from '../rfq/permissions.ts';
export { SAVED_SEARCH_PERMISSIONS } from '../saved-searches/permissions.ts';
export { SHORTLIST_PERMISSIONS } from '../shortlists/permissions.ts';
export { SUPPLIER_PERMISSIONS } from '../supplier/permissions.ts';
export { TEAM_PERMISSIONS } from '../team/permissions.ts';
export { CASE_PERMISSIONS } from '../verification/case-permissions.ts';
export { VERIFICATION_PERMISSIONS } from '../verification/permissions.ts';
