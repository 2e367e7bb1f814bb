/** What the team is told about a case: the domain event, which the team's own module turns into notifications. */
import type { CaseRow } from '../case/case.repo.ts';

/** By what has happened; `overdue` is nobody's step. */
export const TEAM_NOTICES = ['resubmitted', 'reopened', 'appealed', 'pulled', 'overdue'] as const;
export type TeamNotice = (typeof TEAM_NOTICES)[number];

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A case waits for the team: for its assignee, for everybody where it has none. */
    'verification.team_notice': {
      row: CaseRow;
      notice: TeamNotice;
      /** Who caused it, and who may not decide on it. */
      except: string | null;
    };
  }
}
