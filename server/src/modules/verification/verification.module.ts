/** The manifest of the verification module: the case of each supplier, its review, badge and expiry. */
import { can } from '@waggle/contract/permissions/can';
import type { Module } from '../../lib/context.ts';
import { lockSupplier } from '../supplier/change.service.ts';
import { CASE_MAILS } from './notices/case-mail.ts';
import { CASE_FACTS, lockCaseOfSupplier, updateCountries } from './case/case.repo.ts';
import { EVIDENCE_QUEUE, keptFiles, releaseEndedEvidence } from './case/evidence.service.ts';
import { exportCase } from './case/export-case.ts';
import { forgetExpired, rememberAccused } from './fraud/fraud-memory.ts';
import { rememberEarlier } from './fraud/remember-earlier.ts';
import { exportFraudMemory } from './fraud/export-fraud-memory.ts';
import { expiryWarningMail } from './expiry/expiry-mail.ts';
import { EXPIRY_QUEUE, processExpiries } from './expiry/expiry.service.ts';
import { OVERDUE_QUEUE, tellOverdue } from './overdue/overdue.service.ts';
import { APPEAL_MAILS } from './pull/appeal-notification.ts';
import { releaseCasesOf } from './review/release-cases.ts';
import { replyRoutes } from './replies/replies.routes.ts';
import { waitingCases } from './review/queue/queue.repo.ts';
import { toMend } from './resubmission/requests.repo.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { verificationRoutes } from './verification.routes.ts';
import { applySupplierChange, getCase, openCase } from './verification.service.ts';

export const verificationModule: Module = {
  name: 'verification',
  facts: CASE_FACTS,
  mails: [...CASE_MAILS.values(), ...APPEAL_MAILS, expiryWarningMail],
  routes(app, context) {
    verificationRoutes(app, context);
    reviewRoutes(app, context);
    replyRoutes(app, context);
  },
  waitsFor: ({ personId, facts }, now) => [...waitingCases(personId), ...toMend(facts, now)],
  // Just after the day has turned by UTC.
  schedules: [
    { queue: EXPIRY_QUEUE, cron: '5 0 * * *', atStart: true, run: processExpiries },
    { queue: OVERDUE_QUEUE, cron: '*/10 * * * *', atStart: true, run: tellOverdue },
    { queue: EVIDENCE_QUEUE, cron: '20 1 * * *', run: releaseEndedEvidence },
    { queue: 'fraud-memory', cron: '11 2 * * *', atStart: true, run: rememberEarlier },
  ],
  on: {
    'supplier.created': openCase,
    'supplier.changed': applySupplierChange,
    'suppliers.countries_read': (_context, tx, { suppliers }) =>
      updateCountries(
        tx,
        suppliers.map(({ id, country, country_code }) => ({
          id,
          country: country_code || country,
        })),
      ),
    'team.member_removed': releaseCasesOf,
  },
  deleteExpired: forgetExpired,
  keptFiles,
  steps: [{ noun: 'case', table: 'verification_cases', actor: 'pseudonym' }],
  async exportData(context, viewer) {
    const { supplier_id } = viewer.facts;
    if (supplier_id === null || !can(viewer.actor, 'verification.read').allowed) {
      return { verification: null, verification_record: null, fraud_memory: null };
    }
    const { db } = context.database;
    return {
      verification: await getCase(context, viewer),
      verification_record: await exportCase(context, db, supplier_id, viewer.accountId),
      fraud_memory: await exportFraudMemory(context, viewer),
    };
  },
  async eraseData(context, tx, { userId }) {
    const supplier = await lockSupplier(tx, userId);
    if (supplier === undefined) return;
    const row = await lockCaseOfSupplier(tx, supplier.id);
    await rememberAccused(context, tx, row);
    const { id: case_id, version } = row;
    // A later version than any page has: each fetches the case again and finds it gone.
    await context.live.publish(tx, 'team', { event: 'case', case_id, version: version + 1 });
  },
};
