/** What is sent with a report of any kind, and with a decision on some. */
import * as z from 'zod/mini';
import { optionalText, requiredText } from '../text.ts';
import { reportCodes, type ReportRules } from './rules.ts';

export function reportBody<Code extends string>(rules: ReportRules<Code>) {
  return {
    reason: z.enum(reportCodes(rules), { error: 'Choose a reason' }),
    text:
      rules.words === 'optional'
        ? optionalText()
        : requiredText({ required: 'Write what is wrong, so that our team can check it' }),
  };
}

/** Each supplier that a request reached may make one, and many readers of a page. */
const MOST_READ = 900;

/** The reports that a decision is about: those that were read. */
export const readReports = z
  .array(z.uuid({ error: 'Must be the id of a report' }), { error: 'Must be a list' })
  .check(
    z.minLength(1, { error: 'Name at least one report' }),
    z.maxLength(MOST_READ, { error: 'Too many at once' }),
  );
