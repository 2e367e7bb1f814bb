/** Checks that only the contract's permissions decide on access, and that no code depends on a displayed text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks-report.mjs';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['contract', 'server', 'web'];
const SOURCES = /^\w+\/src\/.*(?<!\.test)\.(ts|tsx)$/;
/** Where the answer is made. */
const PERMISSIONS = /^contract\/src\/(permissions\/|.+permissions\.ts$)/;

/** Files that read a fact without deciding by it what somebody may do, each with what it does instead. */
const BESIDE = {
  'contract/src/account-types.ts': 'which account is active after a sign-in',
  'server/src/modules/auth/sessions.service.ts': 'how long a session lasts',
  'server/src/modules/verification/review/review.service.ts': 'as what a step is written down',
  'web/src/features/supplier/profile/sections/certificates-section.tsx': 'shows the state',
  'web/src/features/supplier/profile/sections/company-section.tsx': 'shows the state',
  'web/src/features/supplier/profile/sections/overview.tsx': 'shows the state',
  'web/src/features/team/members-list.tsx': 'shows what each member is',
  'web/src/features/verification/case/verification-query.ts': 'keeps the shown state current',
  'web/src/layout/header.tsx': 'stands on the landing page, which does not load the permissions',
  'web/src/layout/personalize-header.ts':
    'runs before the first paint, as the header will be drawn',
  'web/src/session/session-user.ts': 'which accounts this browser knows of',
};

const FACT = String.raw`(?:team_role|kyc_status|is_supplier_account|is_entrepreneur_account|[Aa]ctor\??\.(?:team|supplier|entrepreneur|earlyAccess))\b`;
const OPERATOR = String.raw`(?:===|!==|\?(?![.:?])|&&|\|\|)`;

/** @type {{ pattern: RegExp, in: (path: string) => boolean, say: string }[]} */
const LAWS = [
  {
    // A fact that is compared, or that a condition begins or ends with; or a role compared by its name.
    pattern: new RegExp(
      String.raw`${FACT} *${OPERATOR}|(?:!|Boolean\(|&& |\|\| |if \()[\w.?]*${FACT}|[!=]== '(?:reviewer|admin)'`,
    ),
    in: (path) => !PERMISSIONS.test(path) && !Object.hasOwn(BESIDE, path),
    say: 'is a second «may I?»: ask `can` of the contract',
  },
  {
    // A sentence, or what a label says; words like `Escape` and `TimeoutError` are names.
    pattern:
      /[!=]== ?['"`][A-Z][^'"`]* [^'"`]*['"`]|\b(?:label|title|message|text|sentence|take|why)\)? [!=]== ['"`][A-Z]|\.(?:startsWith|endsWith|includes)\(['"`][A-Z][a-z]+ /,
    in: () => true,
    say: 'hangs on a displayed text: compare a code',
  },
];

/**
 * @param {string} path relative to the checkout
 * @param {string} text
 * @returns {string[]} findings
 */
export function checkPermissions(path, text) {
  // A condition may stand on lines of its own.
  const joined = text.replaceAll(/\n\s*(?=[?&|=!])/g, (gap) => ' '.repeat(gap.length));
  return LAWS.filter((law) => law.in(path)).flatMap(({ pattern, say }) => {
    const found = pattern.exec(joined);
    if (found === null) return [];
    const row = text.slice(0, found.index).split('\n').length;
    return [`${path}:${row}: ${say}.`];
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
