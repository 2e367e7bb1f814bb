/** Checks that only the contract's permissions decide on access, that no page decides by a state, and that no code depends on a displayed text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks-report.ts';
import { STATE_CONDITION, STATES_READ } from './state-conditions.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['contract', 'server', 'web'];
const SOURCES = /^\w+\/src\/.*(?<!\.test)\.(ts|tsx)$/;
/** Where the answer is made. */
const PERMISSIONS = /^contract\/src\/(permissions\/|.+permissions\.ts$)/;

/** Lines that read facts without deciding by them what somebody may do, and what they do instead. */
export const EXCEPTED: Record<string, { why: string; lines: readonly string[] }> = {
  'contract/src/account-types.ts': {
    why: 'which account is active after a sign-in',
    lines: [
      "if (user.is_supplier_account) return 'supplier';",
      "return user.is_entrepreneur_account ? 'entrepreneur' : undefined;",
    ],
  },
  'server/src/modules/auth/sessions.service.ts': {
    why: 'how long a session lasts',
    lines: [
      'const longest = viewer.actor.team === null ? SESSION_LIMITS.absolute : SESSION_LIMITS.team;',
    ],
  },
  'contract/src/supplier/findability.ts': {
    why: 'tells that the verification is missing',
    lines: ["verification: supplier.kyc_status !== 'verified',"],
  },
  'server/src/lib/authorize.ts': {
    why: 'as what a step is written down',
    lines: ['return actingAs(viewer, viewer.actor.team as TeamRole);'],
  },
  'web/src/features/accounts/country-question.tsx': {
    why: 'whether the user still waits',
    lines: ['if (!user || user.early_access) return null;'],
  },
  'web/src/features/supplier/profile/sections/certificates-section.tsx': {
    why: 'shows the state',
    lines: [
      "{profile.kyc_status === 'verified' && <ReviewNote>verification documents</ReviewNote>}",
    ],
  },
  'web/src/features/supplier/profile/sections/company-section.tsx': {
    why: 'shows the state',
    lines: ["{profile.kyc_status === 'verified' && ("],
  },
  'web/src/features/supplier/profile/sections/overview.tsx': {
    why: 'shows the state',
    lines: ["{profile.kyc_status === 'verified' && ("],
  },
  'web/src/features/team/members-list.tsx': {
    why: 'shows what each member is',
    lines: [
      "if (role === 'admin') return signed_in ? 'Set in the configuration' : 'Has not signed in yet';",
      "{role === 'admin' ? 'Admin' : 'Reviewer'}",
    ],
  },
  'web/src/pages/accounts/welcome-page.tsx': {
    why: 'whether the user was let in, and the state that is shown',
    lines: [
      'return user?.early_access && mayAct ? user : null;',
      'const kyc = kycText(user?.supplier_data?.kyc_status);',
    ],
  },
  'web/src/features/verification/case/verification-query.ts': {
    why: 'keeps the shown state current',
    lines: [
      'const status = found.kyc_status;',
      'const known = KYC_STATUSES.some((candidate) => candidate === data?.kyc_status);',
      "if (data.kyc_status !== status) session.changeAccount('supplier', { kyc_status: status });",
    ],
  },
  'web/src/features/supplier/profile/company-profile.tsx': {
    why: 'shows the state',
    lines: ['status={profile.kyc_status}'],
  },
  'web/src/session/session-user.ts': {
    why: 'which accounts this browser knows of',
    lines: [
      "typeof user.is_entrepreneur_account === 'boolean' &&",
      "typeof user.is_supplier_account === 'boolean'",
      "return type === 'entrepreneur' ? user.is_entrepreneur_account : user.is_supplier_account;",
    ],
  },
};

const NAMES = 'team_role|kyc_status|is_supplier_account|is_entrepreneur_account|early_access';
/** Of a record, of an actor, and by itself once it was taken out of one. */
const FACT = String.raw`(?:[\w)\]]\??\.(?:${NAMES})|[Aa]ctor(?:Of\([^()]*\))?\??\.(?:team|supplier|entrepreneur|earlyAccess))\b`;
const OPERATOR = String.raw`(?:===|!==|\?(?![.:?])|&&|\|\|)`;

/** Functions that say why something is denied. */
const REASON_WORDS = String.raw`\b(?:reason|denial|obstacle)Text`;

const LAWS: {
  pattern: RegExp;
  in: (path: string) => boolean;
  excepted: typeof EXCEPTED;
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
    excepted: EXCEPTED,
    say: 'is a second «may I?»: ask `can` of the contract',
  },
  {
    // A sentence, or what a label says; words like `Escape` and `TimeoutError` are names.
    pattern: new RegExp(
      [
        String.raw`[!=]== ?['"\x60][A-Z][^'"\x60]* [^'"\x60]*['"\x60]`,
        String.raw`\b(?:label|title|message|text|sentence|take|why)\)? [!=]== ['"\x60][A-Z]`,
        String.raw`\.(?:startsWith|endsWith|includes)\(['"\x60][A-Z][a-z]+ `,
        // The words for a reason as a condition.
        String.raw`${REASON_WORDS}\([^()]*(?:\([^()]*\))?[^()]*\) *${OPERATOR}`,
        String.raw`(?:[!=]== |!|\b(?:if|while) \()${REASON_WORDS}\(`,
        String.raw`${REASON_WORDS}\)\.(?:filter|find|some|every)\(`,
        String.raw`\.(?:filter|find|some|every)\((?:\(?[\w, ]+\)? => !?)?${REASON_WORDS}\b`,
      ].join('|'),
      'g',
    ),
    in: () => true,
    excepted: {},
    say: 'hangs on a displayed text: compare a code',
  },
];

/** @returns the lines on which a pattern begins */
function rowsOf(text: string, pattern: RegExp): Set<number> {
  // A condition may stand on lines of its own.
  const joined = text.replaceAll(/\n\s*(?=[?&|=!])/g, (gap) => ' '.repeat(gap.length));
  return new Set(
    [...joined.matchAll(pattern)].map(({ index }) => text.slice(0, index).split('\n').length),
  );
}

/** What a state allows is in its graph: a page asks for the verdict, and takes words by the state alone. */
function checkStates(path: string, text: string): string[] {
  if (!path.startsWith('web/')) return [];
  const rows = [...rowsOf(text, STATE_CONDITION)];
  const known = STATES_READ[path] ?? 0;
  if (rows.length < known) {
    return [`${path}: excepted ${known} times from state conditions, and has ${rows.length}.`];
  }
  return rows.length === known
    ? []
    : [`${path}:${rows.join(', ')}: decides by a state: ask for the verdict of its graph.`];
}

/** @param path relative to the checkout @returns findings */
export function checkPermissions(path: string, text: string): string[] {
  const rows = text.split('\n').map((row) => row.trim());
  const states = checkStates(path, text);
  const findings = LAWS.filter((law) => law.in(path)).flatMap(({ pattern, excepted, say }) => {
    const found = rowsOf(text, pattern);
    const { lines = [] } = Object.hasOwn(excepted, path) ? (excepted[path] ?? {}) : {};
    const left = [...lines];
    const unknown = [...found].flatMap((row) => {
      const known = left.indexOf(rows[row - 1] ?? '');
      if (known === -1) return [`${path}:${row}: ${say}.`];
      left.splice(known, 1);
      return [];
    });
    return [...unknown, ...left.map((line) => `${path}: excepted and not there: ${line}`)];
  });
  return [...findings, ...states];
}

if (import.meta.main) {
  const files = listFiles(ROOT, FOLDERS, SOURCES);
  const findings = files.flatMap((path) =>
    checkPermissions(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  const gone = Object.keys({ ...EXCEPTED, ...STATES_READ }).filter((path) => !files.includes(path));
  report(
    [...findings, ...gone.map((path) => `${path} is excepted from the permissions and not there.`)],
    `${files.length} files, one answer to «may I?»`,
  );
}
