/** Every action of a survey by every role from every state, made from the graph. */
import { SURVEY_STATES } from '@waggle/contract/survey/survey-graph';
import { newBuyer } from '../../../test/rfqs/rfqs.ts';
import { newContent } from '../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { actorAndStranger, newTeam, testTransitions } from '../../../test/transition-tests.ts';
import { newCode } from './public/addresses.ts';
import { insertSurvey } from './survey.repo.ts';
import { surveyMachine } from './survey-machine.ts';

const server = await testServer(TEST_ENV);
const owner = await newBuyer(server);
const other = await newBuyer(server);
const team = await newTeam(server);

const one = { 'steps:survey': 1, audit_log: 1, live: ['user user', 'user survey'] };
const told = {
  ...one,
  notifications: 1,
  mails: 1,
  live: ['user user', 'user survey', 'user notification'],
};

testTransitions({
  machine: surveyMachine,
  states: SURVEY_STATES,
  server,
  listeners: [`user:${owner.userId}`],
  actors: {
    owner: actorAndStranger('owner', owner, other),
    reviewer: [team.reviewer],
    admin: [team.admin],
  },
  async prepareRow(state) {
    await server.sql`DELETE FROM surveys`;
    const row = await server.transact((tx) =>
      insertSurvey(tx, {
        userId: owner.userId,
        code: newCode(),
        content: newContent(),
        at: server.clock.now(),
      }),
    );
    await server.sql`UPDATE surveys SET state = ${state}, version = 7`;
    return { id: row.id, version: 7 };
  },
  inputs: { take_down: { reason: 'It asks for passwords' } },
  expectedWrites: {
    open: one,
    close: one,
    reopen: one,
    rework: one,
    take_down: told,
    restore: told,
    restore_closed: told,
  },
  breakGuard: {
    survey_incomplete: () => server.sql`UPDATE surveys SET title = ''`,
    survey_answered: () => server.sql`UPDATE surveys SET answers = 1`,
  },
});
