/** Checks that only the contract's permissions decide on access, and that no code depends on a displayed text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['contract', 'server', 'web'];
const SOURCES = /^\w+\/src\/.*(?<!\.test)\.(ts|tsx)$/;
/** Where the answer is made. */
const PERMISSIONS = /^contract\/src\/(permissions\/|.+permissions\.ts$)/;

/** Files that read facts without deciding by them what somebody may do: how often each does, and for what instead. */
const BESIDE: Record<string, [times: number, why: string]> = {
  'contract/src/account-types.ts': [2, 'which account is active after a sign-in'],
  'server/src/lib/viewer.ts': [1, 'makes the facts'],
  'server/src/modules/auth/sessions.service.ts': [1, 'how long a session lasts'],
  'server/src/modules/verification/review/review.service.ts': [2, 'as what a step is written down'],
  'web/src/features/accounts/country-question.tsx': [1, 'whether the user still waits'],
  'web/src/features/accounts/early-access-note.tsx': [1, 'whether the user was let in'],
  'web/src/features/supplier/profile/sections/certificates-section.tsx': [1, 'shows the state'],
  'web/src/features/supplier/profile/sections/company-section.tsx': [1, 'shows the state'],
  'web/src/features/supplier/profile/sections/overview.tsx': [1, 'shows the state'],
  'web/src/features/team/members-list.tsx': [2, 'shows what each member is'],
  'web/src/features/verification/case/verification-query.ts': [3, 'keeps the shown state current'],
  'web/src/pages/supplier/profile-page.tsx': [1, 'shows the state'],
  'web/src/session/session-user.ts': [4, 'which accounts this browser knows of'],
};

const NAMES = 'team_role|kyc_status|is_supplier_account|is_entrepreneur_account|early_access';
/** Of a record, of an actor, and by itself once it was taken out of one. */
const FACT = String.raw`(?:[\w)\]]\??\.(?:${NAMES})|[Aa]ctor(?:Of\([^()]*\))?\??\.(?:team|supplier|entrepreneur|earlyAccess))\b`;
const OPERATOR = String.raw`(?:===|!==|\?(?![.:?])|&&|\|\|)`;

const LAWS: {
  pattern: RegExp;
  in: (path: string) => boolean;
  beside: typeof BESIDE;
  say: string;
}[] = [
  {
    pattern: new RegExp(
      [
        // A fact that is read at all, unless it is passed on under its own name and nothing more.
        String.raw`(?<!\b(?:${NAMES}): [\w.?]*)${FACT}|${FACT}(?= *${OPERATOR})`,
        String.raw`\b(?:${NAMES}) *${OPERATOR}`,
        // Taken out of a record, by whatever name.
        String.raw`\{[^{}]*\b(?:${NAMES})\b[^{}]*\}(?= = |: [A-Z]\w*[,)]|\) =>)`,
        // A role by its name.
        String.raw`[!=]== '(?:reviewer|admin)'|case '(?:reviewer|admin)'`,
        String.raw`(?:\b(?:TEAM_ROLES|KYC_STATUSES)|'(?:reviewer|admin)'\])\.(?:includes|some|find)`,
      ].join('|'),
      'g',
    ),
    in: (path) => !PERMISSIONS.test(path),
    beside: BESIDE,
    say: 'is a second «may I?»: ask `can` of the contract',
  },
  {
    // A sentence, or what a label says; words like `Escape` and `TimeoutError` are names.
    pattern:
      /[!=]== ?['"`][A-Z][^'"`]* [^'"`]*['"`]|\b(?:label|title|message|text|sentence|take|why)\)? [!=]== ['"`][A-Z]|\.(?:startsWith|endsWith|includes)\(['"`][A-Z][a-z]+ /g,
    in: () => true,
    beside: {},
    say: 'hangs on a displayed text: compare a code',
  },
];

/** @param path relative to the checkout @returns findings */
export function checkPermissions(path: string, text: string): string[] {
  // A condition may stand on lines of its own.
  const joined = text.replaceAll(/\n\s*(?=[?&|=!])/g, (gap) => ' '.repeat(gap.length));
  return LAWS.filter((law) => law.in(path)).flatMap(({ pattern, beside, say }) => {
    const found = [...joined.matchAll(pattern)].map(
      ({ index }) => text.slice(0, index).split('\n').length,
    );
    const [times = 0] = Object.hasOwn(beside, path) ? (beside[path] ?? []) : [];
    if (found.length === times) return [];
    if (times > 0) return [`${path}: reads facts ${found.length} times, excepted are ${times}.`];
    return [...new Set(found)].map((row) => `${path}:${row}: ${say}.`);
  });
}

if (import.meta.main) {
  const files = listFiles(ROOT, FOLDERS, SOURCES);
  const findings = files.flatMap((path) =>
    checkPermissions(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  const gone = Object.keys(BESIDE).filter((path) => !files.includes(path));
  report(
    [...findings, ...gone.map((path) => `${path} is excepted from the permissions and not there.`)],
    `${files.length} files, one answer to «may I?»`,
  );
}
