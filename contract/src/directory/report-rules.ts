/** How a supplier's public profile is reported. */
import type { ReportRules } from '../reports/rules.ts';

export const PROFILE_REPORT = {
  kind: 'profile',
  noun: 'profile',
  reasons: {
    not_true: 'Something in it is not true',
    another_company: 'It pretends to be another company',
    not_their_pictures: 'Pictures or texts belong to somebody else',
    forbidden_goods: 'It offers what must not be sold',
    offensive: 'It is offensive',
    fraud: 'They have cheated me, or tried to',
    other: 'Something else',
  },
  words: 'required',
  description:
    'Our team checks it, and tells you when it has. The supplier does not learn who has reported it.',
} as const satisfies ReportRules;
