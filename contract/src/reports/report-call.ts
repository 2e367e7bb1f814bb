/** The call by which something is reported; and what is sent with a decision on reports. */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import type { Action } from '../permissions/can.ts';
import { optionalText, requiredText } from '../text.ts';
import { reportCodes, type ReportRules } from './rules.ts';

/** @param more what is sent beside the reason and the words */
/* @__NO_SIDE_EFFECTS__ */
export const reportCall = <
  const P extends string,
  const A extends Action,
  Code extends string,
  More extends z.core.$ZodLooseShape = object,
>(
  path: P,
  rules: ReportRules<Code>,
  { more, ...words }: { summary: string; done?: string; action: A; more?: More },
) =>
  defineEndpoint(`POST ${path}`, {
    done: 'Reported. Our team looks at it',
    body: z.object({
      reason: z.enum(reportCodes(rules), { error: 'Choose a reason' }),
      text:
        rules.words === 'required'
          ? requiredText({ required: 'Write what is wrong, so that our team can check it' })
          : optionalText(),
      ...(more as More),
    }),
    data: z.object({}),
    errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
    ...words,
  });

/** Each supplier that a request reached may make one, and many readers of a page. */
const MOST_READ = 900;

/** The reports that a decision is about: those that were read. */
export const readReports = z
  .array(z.uuid({ error: 'Must be the id of a report' }), { error: 'Must be a list' })
  .check(
    z.minLength(1, { error: 'Name at least one report' }),
    z.maxLength(MOST_READ, { error: 'Too many at once' }),
  );
