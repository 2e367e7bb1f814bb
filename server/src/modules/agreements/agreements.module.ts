/** The manifest of the agreements: confidential files of requests, and who opened them. */
import type { AgreementStep } from '@waggle/contract/agreements';
import type { Module } from '../../lib/context.ts';
import { agreementRoutes } from './agreements.routes.ts';
import {
  deleteOpeningsUntil,
  deleteOrphaned,
  forgetActor,
  selectAgreementsBy,
  selectSteps,
} from './agreements.repo.ts';
import { presentRecord, presentTeamOpening } from './present-agreement.ts';
import { deleteUnseen, selectTeamOpenings, selectTeamOpeningsOf } from './team-openings.repo.ts';
import { recordTeamOpening } from './team-openings.service.ts';

const exported = ({ at, what, who, file, note }: AgreementStep) => {
  return { at, what, who, file, note };
};

export const agreementsModule: Module = {
  name: 'agreements',
  routes: agreementRoutes,
  on: { 'file.read_by_team': recordTeamOpening },
  deleteExpired: ({ database: { db }, clock }) => deleteOpeningsUntil(db, clock.now()),
  async exportData({ database: { db } }, { accountId }) {
    const agreements = await selectAgreementsBy(db, accountId);
    const steps = await selectSteps(
      db,
      agreements.map(({ id }) => id),
    );
    const byTeam = await selectTeamOpenings(
      db,
      agreements.map(({ rfq_id }) => rfq_id),
    );
    const own = await selectTeamOpeningsOf(db, accountId);
    return {
      confidential_files_opened_by_team: own.map(presentTeamOpening).map(exported),
      agreements: agreements.map(({ id, rfq_id, text, fingerprint, name, company, signed_at }) => ({
        text,
        fingerprint,
        signed: { name, company, at: signed_at },
        record: presentRecord({
          steps: steps.get(id) ?? [],
          byTeam: byTeam.get(rfq_id) ?? [],
        }).map(exported),
      })),
    };
  },
  async eraseData(_, tx, { userId }) {
    await forgetActor(tx, userId, 'Somebody who has left');
    await deleteOrphaned(tx, userId);
    await deleteUnseen(tx, userId);
  },
};
