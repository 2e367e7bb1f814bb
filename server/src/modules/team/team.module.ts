/** The manifest of the team module: its members, early access, and the audit log. */
import { AUDIT_MONTHS_QUEUE, keepMonths } from '../../lib/audit-months/audit-months.ts';
import type { Module } from '../../lib/context.ts';
import { deleteEndedTakes, dropTakes } from '../../lib/desk-takes.ts';
import { auditRoutes } from './audit.routes.ts';
import { caseNoticeMail, refuseStranger, tellTeam } from './notices/case-notices.ts';
import { earlyAccessMail } from './early-access-mail.ts';
import { EARLY_ACCESS_QUEUE, notifyEarlyAccess } from './early-access.service.ts';
import { invitationMail } from './invitation-mail.ts';
import { deleteReviewerByEmail, TEAM_FACTS } from './members.repo.ts';
import { readMembers } from './members.service.ts';
import { refuseTeamMember } from './membership.service.ts';
import { teamRoutes } from './team.routes.ts';
import { tellOfWaiting, waitingMail } from './notices/waiting-notices.ts';

export const teamModule: Module = {
  name: 'team',
  facts: TEAM_FACTS,
  mails: [invitationMail, earlyAccessMail, caseNoticeMail, waitingMail],
  jobs: { [EARLY_ACCESS_QUEUE]: notifyEarlyAccess },
  schedules: [{ queue: AUDIT_MONTHS_QUEUE, cron: '11 4 * * *', atStart: true, run: keepMonths }],
  routes(app, context) {
    teamRoutes(app, context);
    auditRoutes(app, context);
  },
  on: {
    'team.member_removed': (context, tx, { holder }) =>
      dropTakes(context, tx, { by: holder.userId }),
    'account.opened': refuseTeamMember,
    'verification.team_notice': tellTeam,
    'team.waiting': tellOfWaiting,
    'verification.needs_member': refuseStranger,
  },
  teamSize: async ({ config, database }) => (await readMembers(config, database.db)).length,
  deleteExpired: deleteEndedTakes,
  // An invitation is stored by address, without a foreign key to the user.
  eraseData: (_context, tx, { email }) => deleteReviewerByEmail(tx, email),
};
