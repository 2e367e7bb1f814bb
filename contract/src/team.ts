/** The product's team: its members, and the calls to invite and remove reviewers. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { TEAM_ROLES } from './permissions/actor.ts';
import { emailAddress } from './text.ts';

/** Reviewers at most; the list of members comes in one piece. */
export const MAX_REVIEWERS = 100;

export const teamMember = z.object({
  /** What a reviewer is removed by; null for an admin, who stands in the settings. */
  id: z.nullable(z.string()),
  email: z.string(),
  /** As people see it once the member has signed in; the part of the address before the @ until then. */
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  /** Null for an admin. */
  invited_at: z.nullable(z.string()),
  /** Whether somebody has ever signed in with the address. */
  signed_in: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/v1/team/members/',
  summary: 'The members of the team: admins first, then reviewers, the newest last',
  action: 'member.list',
  data: z.object({ members: z.array(teamMember) }),
});

export const inviteMember = defineEndpoint({
  method: 'POST',
  path: '/v1/team/members/',
  summary: 'Invite a reviewer by address; the invitation comes by mail',
  done: 'Invitation sent',
  action: 'member.invite',
  body: z.object({ email: emailAddress('Email address is required') }),
  data: z.object({ member: teamMember }),
  errors: ['invalid_input', 'conflict', 'key_reused'],
  creates: true,
});

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/v1/team/members/:id/',
  summary: 'Remove a reviewer; cases in hand go back to the queue',
  done: 'Reviewer removed',
  action: 'member.remove',
  data: z.object({}),
  errors: ['not_found'],
});
