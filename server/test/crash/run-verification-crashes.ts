/** Kills the server repeatedly while suppliers are verified. */
import { checkCases } from './consistency.ts';
import { killAtWork } from './kill-at-work.ts';
import { VerificationClients } from './verification-clients.ts';

const TEAM = ['lena@team.example', 'mo@team.example'];
const SUPPLIERS = 4;

export const runVerificationCrashes = (kills: number, progress?: (line: string) => void) =>
  killAtWork(
    {
      milliseconds: 1500,
      env: { TEAM_EMAILS: TEAM.join(',') },
      Clients: VerificationClients,
      begin: async (people) => [
        ...Array.from({ length: SUPPLIERS }, () => people.apply()),
        ...TEAM.map((email) => people.review(email)),
      ],
      check: (sql, { acknowledged }) => checkCases(sql, acknowledged),
      isEnough: ({ acknowledged }) => acknowledged.length > 0,
      mailKind: 'verification\\_%',
      describe: ({ arrived }, { cases }) => `of ${cases} cases, ${arrived} verified twice`,
    },
    kills,
    progress,
  );
