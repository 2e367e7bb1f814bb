/** What can be reported, and the team's lists of it; without a schema, for pages. */
import { ofAll } from '../permissions/of-all.ts';

/** As the team reads them. */
export const REPORT_KINDS = ofAll('reported');
export type ReportKind = keyof typeof REPORT_KINDS;

/** What somebody has reported; what nobody has, and the team looks at before it writes to many; what is decided. */
export const REPORT_LISTS = ['open', 'looks', 'closed'] as const;
export type ReportList = (typeof REPORT_LISTS)[number];

/** The reason of what nobody has reported. */
export const FIRST_LOOK = 'first_look';
