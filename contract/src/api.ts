/** Every call there is, in one list: the server registers it, the page's client is typed by it. */
import { describeExport, eraseAccount, exportOwnData } from './data-rights.ts';
import { changeCountry, getUser } from './accounts.ts';
import { endOneSession, listSessions } from './auth/sessions.ts';
import { sendOtp, signInWithGoogle, signOut, signOutEverywhere, verifyOtp } from './auth.ts';
import type { BodyOf, CallName, DataOf, QueryOf } from './endpoint.ts';
import { createEntrepreneurCompany } from './entrepreneur.ts';
import { deleteFile, linkFile, uploadFile } from './files.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
} from './notifications.ts';
import { changeSupplierCompany, createSupplierCompany } from './supplier.ts';
import { exportAudit, listAudit } from './team/audit.ts';
import { countBetaUsers, grantEarlyAccess, listBetaUsers } from './team/early-access.ts';
import { inviteMember, listMembers, removeMember } from './team.ts';
import { getBadge } from './verification/claims.ts';
import {
  checkClaim,
  countCases,
  decideCase,
  decideDocument,
  getReviewCase,
  getReviewStatistics,
  listCases,
  releaseCase,
  requestField,
  takeCase,
  writeNotes,
} from './verification/review.ts';
import { getVerificationCase, resubmitCase } from './verification.ts';

export const ENDPOINTS = [
  signInWithGoogle,
  sendOtp,
  verifyOtp,
  signOut,
  signOutEverywhere,
  listSessions,
  endOneSession,
  getUser,
  changeCountry,
  describeExport,
  exportOwnData,
  eraseAccount,
  createEntrepreneurCompany,
  createSupplierCompany,
  changeSupplierCompany,
  getVerificationCase,
  resubmitCase,
  getBadge,
  listCases,
  countCases,
  getReviewStatistics,
  getReviewCase,
  takeCase,
  releaseCase,
  decideDocument,
  requestField,
  checkClaim,
  writeNotes,
  decideCase,
  uploadFile,
  linkFile,
  deleteFile,
  listNotifications,
  readNotifications,
  getNotificationPreferences,
  changeNotificationPreferences,
  listMembers,
  inviteMember,
  removeMember,
  listBetaUsers,
  countBetaUsers,
  grantEarlyAccess,
  listAudit,
  exportAudit,
] as const;

type AnyEndpoint = (typeof ENDPOINTS)[number];

/** The calls by the name a page uses: body to send, data to get. */
export type Api = {
  [E in AnyEndpoint as CallName<E>]: { body: BodyOf<E>; query: QueryOf<E>; data: DataOf<E> };
};
