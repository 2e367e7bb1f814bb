/** The product's team: its members, and the calls to invite and remove reviewers. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { TEAM_ROLES } from './permissions/actor.ts';
import { calendarDay } from './text.ts';
import { emailAddress } from './text/email.ts';

/** The list of members is not paged, so their number is limited. */
export const MAX_REVIEWERS = 100;

export const teamMember = z.object({
  /** Identifies a reviewer; null for an admin, whom only the operator adds or removes. */
  id: z.nullable(z.string()),
  email: z.string(),
  /** The part of the address before the @ until the member has signed in. */
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  /** Null for an admin. */
  invited_at: z.nullable(z.string()),
  /** Whether the member has ever signed in. */
  signed_in: z.boolean(),
  /** Null until then. */
  user_id: z.nullable(z.string()),
  /** The first day back, a date by UTC; null for a member who is here. */
  away_until: z.nullable(z.string()),
});
export type TeamMember = z.output<typeof teamMember>;

export const listMembers = defineEndpoint('GET /v1/team/members/', {
  summary: 'The members of the team: admins first, then reviewers, the newest last',
  action: 'member.list',
  data: z.object({ members: z.array(teamMember) }),
});

export const inviteMember = defineEndpoint('POST /v1/team/members/', {
  summary: 'Invite a reviewer by address; the invitation is sent by mail',
  done: 'Invitation sent',
  action: 'member.invite',
  body: z.object({ email: emailAddress('Email address is required') }),
  data: z.object({ member: teamMember }),
  errors: ['conflict'],
  creates: true,
});

export const removeMember = defineEndpoint('DELETE /v1/team/members/:id/', {
  summary: 'Remove a reviewer; their cases are released',
  done: 'Reviewer removed',
  action: 'member.remove',
  data: z.object({}),
});

/** Nobody gives new rounds of a case to a reviewer who is away. */
export const setMemberAway = defineEndpoint('POST /v1/team/members/away/', {
  summary: 'Say until when a member is away, or with null that they are back',
  done: 'Saved',
  action: 'member.set_away',
  body: z.object({
    user_id: z.uuid(),
    /** The first day back. */
    until: z.nullable(calendarDay()),
  }),
  data: z.object({}),
  errors: ['not_found'],
});
