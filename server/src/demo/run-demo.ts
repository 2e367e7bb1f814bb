/** Fills a fresh database with the demo's suppliers, and says who can sign in. */
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import type { TeamMember } from '@waggle/contract/team';
import { StartupError } from '../lib/startup-error.ts';
import { countOtherUsers } from '../modules/accounts/accounts.service.ts';
import { addAdmin } from '../modules/team/operator-admins.service.ts';
import { applyAsSupplier } from './apply-as-supplier.ts';
import { type DemoCompany, demoCompanies, type Outcome } from './companies.ts';
import { type DemoServer, LAST_SECONDS, openDemoServer } from './demo-server.ts';
import { DemoUser } from './demo-user.ts';
import { DEMO_JOURNEYS, FAR_WORDS } from './journey/journey-data.ts';
import { playJourneys } from './journey/play-journeys.ts';
import { reviewSupplier } from './review-supplier.ts';
import { playRequests } from './trade/play-requests.ts';

/** The flag for a database that other people use. */
export const BESIDE_USERS = '--beside-real-users';

/** Suppliers at work at the same time: more of them gain nothing, for most of it is waiting for the database. */
const AT_ONCE = 10;
const PROGRESS_STEP = 25;

export interface DemoOptions {
  readonly args: readonly string[];
  /** All of them by default. */
  readonly companies?: readonly DemoCompany[];
  /** The built pages, if not those of the checkout. */
  readonly webFolder?: string;
  say(line: string): void;
}

/** @throws StartupError where somebody could take the demo's suppliers for real ones */
async function refuseRealUsers(
  { context }: DemoServer,
  companies: readonly DemoCompany[],
): Promise<void> {
  if (context.config.exposed) {
    throw new StartupError(
      `Others can reach this installation, and would take the demo's suppliers for real ones: if it is meant, run npm run demo -- ${BESIDE_USERS}.`,
    );
  }
  const own = [
    ADMIN,
    ...REVIEWERS,
    ...Object.keys(ENTREPRENEURS),
    ...companies.map(({ email }) => email),
  ];
  const others = await countOtherUsers(context, own);
  if (others === 0) return;
  const who = others === 1 ? 'A user has' : `${others} users have`;
  throw new StartupError(
    `${who} an account in this database: the demo wants a fresh one (for the embedded database, another DATA_DIR). If it is meant for this one, run npm run demo -- ${BESIDE_USERS}.`,
  );
}

async function addSuppliers(
  server: DemoServer,
  { companies, say }: { companies: readonly DemoCompany[]; say: (line: string) => void },
): Promise<void> {
  const { admin, reviewers } = await gatherTeam(server);
  const began = performance.now();
  const queue = companies.entries();
  let done = 0;
  const work = async () => {
    for (const [at, company] of queue) {
      await applyAsSupplier(server, company);
      const reviewer = reviewers[at % reviewers.length] ?? admin;
      await reviewSupplier({ reviewer, admin }, company);
      done += 1;
      if (done % PROGRESS_STEP === 0 || done === companies.length) {
        const seconds = Math.round((performance.now() - began) / 1000);
        say(`${done} of ${companies.length} suppliers, ${seconds} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  verified: 'supplier, verified',
  pending: 'supplier, waiting for the team',
  in_review: 'supplier, in review',
  changes_requested: 'supplier, to send changes',
  suspended: 'supplier, suspended',
};

const HOW_FAR: Readonly<Record<string, string>> = Object.fromEntries(
  DEMO_JOURNEYS.map(({ email, far }) => [email, FAR_WORDS[far]]),
);

function sayWhoIsThere(
  { context: { config } }: DemoServer,
  companies: readonly DemoCompany[],
  asked: string | undefined,
  say: (line: string) => void,
): void {
  const countries = new Set(companies.map(({ application }) => application.country));
  const verified = companies.filter(({ outcome }) => outcome === 'verified');
  say(
    `${companies.length} suppliers of ${countries.size} countries, ${verified.length} of them verified.`,
  );
  say('');
  say('Start Waggle with npm start. Sign in with one of these addresses and a code:');
  const suppliers = (Object.keys(OUTCOMES) as Outcome[]).flatMap((outcome) => {
    const first = companies.find((company) => company.outcome === outcome);
    return first === undefined ? [] : [[first.email, OUTCOMES[outcome]] as const];
  });
  const people = [
    ...Object.keys(ENTREPRENEURS).map(
      (email) => [email, HOW_FAR[email] ?? 'entrepreneur'] as const,
    ),
    ...(asked === undefined ? [] : [[asked, 'supplier, verified and asked for quotes'] as const]),
    ...suppliers,
    [REVIEWERS[0], 'reviewer'] as const,
    [ADMIN, 'admin'] as const,
  ];
  const width = Math.max(...people.map(([email]) => email.length));
  for (const [email, who] of people) say(`  ${email.padEnd(width)}  ${who}`);
  say(
    config.smtpUrl === undefined
      ? `The log shows each code, and its mail is in ${config.dataDir}/mails.`
      : 'These addresses belong to nobody: start without SMTP_URL, and the log shows each code.',
  );
}

/**
 * Every step that an earlier run has taken is left as it is, so a run that was interrupted continues where it was.
 * @throws StartupError in one sentence when it cannot be done
 */
export async function runDemo(
  env: NodeJS.ProcessEnv,
  { args, companies = demoCompanies(), webFolder, say }: DemoOptions,
): Promise<void> {
  const unknown = args.find((arg) => arg !== BESIDE_USERS);
  if (unknown !== undefined) {
    throw new StartupError(`There is no option ${unknown}: npm run demo [-- ${BESIDE_USERS}].`);
  }
  const actors = [ADMIN, ...REVIEWERS, ...Object.keys(ENTREPRENEURS)];
  const server = await openDemoServer(env, say, actors, webFolder);
  try {
    if (!args.includes(BESIDE_USERS)) await refuseRealUsers(server, companies);
    await addEntrepreneurs(server);
    await addSuppliers(server, { companies, say });
    const asked = await playRequests(server, companies, [REVIEWERS[0], ADMIN]);
    server.passAllBut(LAST_SECONDS);
    DemoUser.forgetSessions(server);
    await playJourneys(server, await DemoUser.signIn(server, REVIEWERS[0]));
    sayWhoIsThere(server, companies, asked[0], say);
  } finally {
    await server.close();
  }
}

/** The demo's entrepreneurs and team. */
const ADMIN = 'lena@waggle-team.example';

/** Several, so that each stays within the limits of one user. */
const REVIEWERS = [
  'noor@waggle-team.example',
  'samir@waggle-team.example',
  'ines@waggle-team.example',
] as const;

const ENTREPRENEURS: Readonly<Record<string, EntrepreneurCompany>> = {
  'mira@foldlamp.example': {
    business_idea: 'A lamp for reading in bed that does not wake the other one',
    target_audience: 'Couples who go to sleep at different times, and people in small flats',
    brand_vibe: 'PLAYFUL',
  },
  'tom@oatandseed.example': {
    business_idea: 'Muesli in small portions, in a pouch that goes on the compost heap',
    target_audience: 'Hikers and commuters who have breakfast on the way',
    brand_vibe: 'BOLD',
  },
  'aiko@tinytimber.example': {
    business_idea: 'A wooden train whose rails are also building blocks',
    target_audience: 'Parents of children from two to six who want toys without batteries',
    brand_vibe: 'PLAYFUL',
  },
};

/** Who they are in law, by their addresses. */
const IDENTITIES: Readonly<Record<string, LegalIdentityInput>> = {
  'mira@foldlamp.example': {
    name: 'Mira Lindqvist',
    address: 'Storgatan 12\n211 41 Malmö',
    country: 'SE',
    capacity: 'private_person',
  },
  'tom@oatandseed.example': {
    name: 'Thomas Achterberg',
    address: 'Dorpsstraat 8\n6711 Ede',
    country: 'NL',
    capacity: 'own_business',
  },
  'aiko@tinytimber.example': {
    name: 'Tiny Timber GmbH',
    address: 'Lindenweg 3\n79102 Freiburg',
    country: 'DE',
    capacity: 'company',
  },
};

interface Team {
  readonly admin: DemoUser;
  readonly reviewers: readonly DemoUser[];
}

/** The operator makes the admin, who invites the reviewers. */
async function gatherTeam(server: DemoServer): Promise<Team> {
  await addAdmin(server.context, ADMIN);
  const admin = await DemoUser.signIn(server, ADMIN);
  const listed = (await admin.get('/v1/team/members/'))['members'] as TeamMember[];
  const reviewers: DemoUser[] = [];
  for (const email of REVIEWERS) {
    const isInvited = listed.some((member) => member.email === email);
    if (!isInvited) await admin.post('/v1/team/members/', { email });
    reviewers.push(await DemoUser.signIn(server, email));
  }
  return { admin, reviewers };
}

async function addEntrepreneurs(server: DemoServer): Promise<void> {
  for (const [email, idea] of Object.entries(ENTREPRENEURS)) {
    const user = await DemoUser.signIn(server, email);
    const { entrepreneur_data: before } = await user.record();
    if (before === null) await user.post('/v1/entrepreneur/company/', idea);
    const identity = IDENTITIES[email];
    if (identity !== undefined) await user.sayLegalIdentity(identity);
  }
}
