/** What a supplier is told is true of the badge at that moment: it is valid, it has ended, or it never was valid. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASE_MAILS, caseMailVariables } from './case-mail.ts';
import { caseNotification, type NotifiedState } from './case-notifications.ts';
import type { NotificationFacts, NotificationPoint } from './notice-words.ts';

const POINT: NotificationPoint = { name: 'licence.pdf', reason: '', remedy: '', note: '' };
const FACTS: NotificationFacts = {
  company: 'Dong Hai',
  note: '',
  reason: '',
  points: [POINT],
  round: 2,
  action: '',
  answered: false,
  wasValid: false,
  isValid: false,
  appeal: 'possible',
};
const BY_SUPPLIER = { by: 'supplier', endsBadge: false } as const;
const BY_TEAM = { by: 'team', endsBadge: true } as const;

/** @returns title, message and paragraphs of the notification, and the text of its mail */
function said(state: NotifiedState, facts: Partial<NotificationFacts>): string {
  const all = { ...FACTS, ...facts };
  const { title, message, paragraphs } = caseNotification(state, all);
  const more = { url: 'http://waggle.example/', supportEmail: 'help@waggle.example' };
  const mail = CASE_MAILS.get(state)?.compose(caseMailVariables(all, more));
  assert.deepEqual(
    mail?.paragraphs.slice(0, paragraphs.length),
    paragraphs,
    'the mail says it too',
  );
  return [title, message, ...paragraphs].join(' | ');
}

const renewed = (...renewals: NonNullable<NotificationPoint['renewal']>[]) => ({
  points: renewals.map((renewal) => ({ ...POINT, renewal })),
});

const CASES: [string, string, RegExp, RegExp][] = [
  [
    'changes, no badge',
    said('changes_requested', { round: 1 }),
    /one point changed before we can verify.*looked at your application\. One change is needed:/,
    /badge/,
  ],
  [
    'changes while the badge is valid',
    said('changes_requested', { isValid: true, wasValid: true }),
    /changed\. Your badge is still valid\..*looked at your company again\. Your badge is still valid\. One change/,
    /before we can verify|Thank you/,
  ],
  [
    'a second round of answers',
    said('changes_requested', { answered: true }),
    /Thank you for what you sent\. One point is left:/,
    /badge/,
  ],
  ['verified', said('verified', {}), /you can receive orders now/, /stays/],
  ['renewed', said('verified', { wasValid: true }), /stays verified/, /orders now|expires/],
  [
    'settled',
    said('verified', { wasValid: true, action: 'renew' }),
    /nothing behind it expires/,
    /now/,
  ],
  [
    'a document without which the badge ends',
    said('expiring', renewed({ by: 'supplier', endsBadge: true })),
    /no longer counts as verified/,
    /stays verified/,
  ],
  [
    'a certificate expires',
    said('expiring', renewed(BY_SUPPLIER, BY_TEAM)),
    /badge no longer shows.*Your company stays verified/,
    /counts as verified|is not shown as verified/,
  ],
  [
    'only the team can renew it',
    said('expiring', renewed(BY_TEAM)),
    /A check expires soon.*Our team checks it again.*nothing for you to do/,
    /[Uu]pload/,
  ],
  [
    'sent ahead of its end',
    said('re_review', { action: 'reopen', isValid: true }),
    /You have sent or changed.*badge shows what still holds/,
    /run out|runs out|does not count/,
  ],
  [
    'changed what the badge rests on',
    said('re_review', { action: 'reopen' }),
    /does not count as verified/,
    /badge shows/,
  ],
  [
    'the team renews ahead',
    said('re_review', { action: 'recheck', isValid: true, ...renewed(BY_TEAM) }),
    /runs out.*badge shows what still holds.*nothing for you to do/,
    /has run out|[Uu]pload/,
  ],
  [
    'a certificate has expired',
    said('re_review', { action: 'recheck', isValid: true, ...renewed(BY_SUPPLIER) }),
    /You can upload/,
    /nothing for you to do/,
  ],
  [
    'a reviewer took a check back',
    said('re_review', { action: 'recheck', points: [] }),
    /does not hold any more/,
    /runs? out/,
  ],
  [
    'a suspension that nobody confirmed',
    said('re_review', { action: 'decline_pull', isValid: true }),
    /not confirmed.*badge shows what still holds/,
    /runs? out|changed/,
  ],
  [
    'an appeal was granted',
    said('re_review', { action: 'grant_appeal' }),
    /Appeal granted.*Your appeal was granted.*does not count as verified/,
    /runs? out|changed|badge shows/,
  ],
  [
    'opened again by the team',
    said('re_review', { action: 'reopen_case' }),
    /again/,
    /runs? out|changed|badge shows/,
  ],
  [
    'the badge ends during a review',
    said('re_review', { action: 'lapse', wasValid: true }),
    /Your badge has ended.*comes back once/,
    /badge shows|nothing for you to do|business days/,
  ],
  ['suspended', said('suspended', { points: [] }), /You can appeal once/, /Send documents/],
  [
    'suspended after an appeal was used up',
    said('suspended', { points: [], appeal: 'none' }),
    /is suspended/,
    /appeal/,
  ],
  [
    'revoked while an appeal waits',
    said('revoked', { appeal: 'open' }),
    /Your appeal has arrived/,
    /can appeal/,
  ],
  ['rejected after an appeal', said('rejected_final', { appeal: 'none' }), /cannot/, /appeal/],
];

for (const [name, text, is, isNot] of CASES) {
  test(`what is said is true: ${name}`, () => {
    assert.match(text, is);
    assert.doesNotMatch(text, isNot);
  });
}

test('a mail that an earlier version has queued still reads', () => {
  const variables = { company: 'Dong Hai', note: '', reason: '', points: '[]', round: 2 };
  const mail = CASE_MAILS.get('re_review')?.compose({ ...variables, url: '', supportEmail: '' });
  assert.match(mail?.paragraphs.join(' ') ?? '', /Our team looks at the verification of Dong Hai/);
});
