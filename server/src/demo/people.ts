/** The demo's entrepreneurs and team. */
import type { LegalIdentityInput } from '@waggle/contract/accounts/legal-identity';
import type { EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import type { TeamMember } from '@waggle/contract/team';
import { addAdmin } from '../modules/team/operator-admins.service.ts';
import type { DemoServer } from './demo-server.ts';
import { DemoUser } from './demo-user.ts';

export const ADMIN = 'lena@waggle-team.example';

/** Several, so that each stays within the limits of one user. */
export const REVIEWERS = [
  'noor@waggle-team.example',
  'samir@waggle-team.example',
  'ines@waggle-team.example',
] as const;

export const ENTREPRENEURS: Readonly<Record<string, EntrepreneurCompany>> = {
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

export interface Team {
  readonly admin: DemoUser;
  readonly reviewers: readonly DemoUser[];
}

/** The operator makes the admin, who invites the reviewers. */
export async function gatherTeam(server: DemoServer): Promise<Team> {
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

export async function addEntrepreneurs(server: DemoServer): Promise<void> {
  for (const [email, idea] of Object.entries(ENTREPRENEURS)) {
    const user = await DemoUser.signIn(server, email);
    const { entrepreneur_data: before } = await user.record();
    if (before === null) await user.post('/v1/entrepreneur/company/', idea);
    const identity = IDENTITIES[email];
    if (identity !== undefined) await user.sayLegalIdentity(identity);
  }
}
