/** Tells the team about cases that wait for it, and refuses to give a case to somebody who is not on the team. */
import { LINKED_PATHS } from '@waggle/contract/paths';
import { subjectAbout, deadlineInWords } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { permissionError } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import { readFacts } from '../../../lib/facts.ts';
import { teamRoleOf } from '../../../lib/viewer.ts';
import { findUserByEmail, findUsers } from '../../accounts/accounts.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { selectAddedAdmins, selectReviewers } from '../members.repo.ts';

type Notice = DomainEvents['verification.team_notice']['notice'];
type NoticeRow = DomainEvents['verification.team_notice']['row'];

const TEXTS: Record<Notice, { title: string; message: (company: string) => string }> = {
  resubmitted: {
    title: 'Sent again',
    message: (company) => `${company} has answered what was asked for.`,
  },
  reopened: {
    title: 'Review again',
    message: (company) => `Something that was verified of ${company} has changed or runs out.`,
  },
  appealed: {
    title: 'Appeal',
    message: (company) =>
      `${company} appeals against a decision. Somebody who did not take it has to decide.`,
  },
  pulled: {
    title: 'To confirm',
    message: (company) =>
      `A colleague has suspended ${company}, and a second person has to confirm.`,
  },
  overdue: {
    title: 'Overdue',
    message: (company) => `${company} should have been decided by now.`,
  },
};

/** Variables: the `company`, the notification's `title` and `message`, by `when` it is due, in words, and the case's `url`. */
export const caseNoticeMail: MailTemplate = {
  kind: 'team_case_notice',
  compose({ company = '', title = '', message = '', when = '', url = '' }) {
    return {
      subject: subjectAbout(String(company), String(title)),
      preview: String(message),
      paragraphs: [String(message), String(when)].filter((text) => text !== ''),
      link: { label: 'Open the case', url: String(url) },
      footnote: `Sent because you review suppliers for ${PRODUCT_NAME}.`,
    };
  },
  developmentNote: ({ company = '', title = '' }) => `The team is told of ${company}: ${title}`,
};

/** @returns by when somebody has to act, as a sentence of the mail */
function dueText(notice: Notice, { due_at }: NoticeRow): string {
  const when = deadlineInWords(due_at);
  if (notice === 'overdue') return `It was due on ${when}.`;
  return notice === 'pulled' ? `Confirm or decline it by ${when}.` : `It is due on ${when}.`;
}

/** @returns the user ids of all members who have signed in once */
export async function memberIds({ config }: Context, tx: Db): Promise<string[]> {
  const added = [...(await selectReviewers(tx)), ...(await selectAddedAdmins(tx))];
  const emails = new Set([...config.teamEmails, ...added.map(({ email }) => email)]);
  const ids: string[] = [];
  for (const email of emails) {
    const user = await findUserByEmail(tx, email);
    if (user !== undefined) ids.push(user.userId);
  }
  return ids;
}

/** Notifies the case's assignee; without one, everybody who may act on it. */
export async function tellTeam(
  context: Context,
  tx: Db,
  { row, notice, except }: DomainEvents['verification.team_notice'],
): Promise<void> {
  const barred = new Set([except]);
  if (notice === 'appealed') barred.add(row.decided_by).add(row.pull_confirmed_by);
  if (row.pull_at !== null) barred.add(row.pull_by);
  const team = await memberIds(context, tx);
  // Somebody who has left the team hears of no case.
  const members = team.filter((id) => id === row.assignee);
  const { title } = TEXTS[notice];
  const company = row.company_name;
  const message = TEXTS[notice].message(company);
  const path = `${LINKED_PATHS.teamVerification}?case=${row.id}`;
  const url = context.config.publicUrl + path;
  for (const userId of (members.length > 0 ? members : team).filter((id) => !barred.has(id))) {
    await notify(context, tx, {
      userId,
      about: row.user_id,
      type: notice === 'overdue' ? 'warning' : 'info',
      title,
      message,
      action: { path, label: 'Open the case' },
      mail: {
        template: caseNoticeMail,
        variables: { company, title, message, when: dueText(notice, row), url },
      },
    });
  }
}

/** @throws ApiError `conflict` when somebody who is not on the team acts on a case or is given it */
export async function refuseStranger(
  { config, modules }: Context,
  tx: Db,
  { userId }: DomainEvents['verification.needs_member'],
): Promise<void> {
  const people = await findUsers(tx, [userId]);
  const facts = people.has(userId) ? await readFacts({ modules }, tx, userId) : undefined;
  if (facts === undefined || teamRoleOf(config, facts) === null) {
    throw permissionError('not_on_team');
  }
}
