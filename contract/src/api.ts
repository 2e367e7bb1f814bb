/** Every call there is, in one list: the server registers it, the page's client is typed by it. */
import { getUser } from './accounts.ts';
import { sendOtp, signInWithGoogle, signOut, signOutEverywhere, verifyOtp } from './auth.ts';
import type { BodyOf, CallName, DataOf } from './endpoint.ts';
import { createEntrepreneurCompany } from './entrepreneur.ts';
import { deleteFile, linkFile, uploadFile } from './files.ts';
import { changeSupplierCompany, createSupplierCompany } from './supplier.ts';
import { getVerificationCase } from './verification.ts';

export const ENDPOINTS = [
  signInWithGoogle,
  sendOtp,
  verifyOtp,
  signOut,
  signOutEverywhere,
  getUser,
  createEntrepreneurCompany,
  createSupplierCompany,
  changeSupplierCompany,
  getVerificationCase,
  uploadFile,
  linkFile,
  deleteFile,
] as const;

type AnyEndpoint = (typeof ENDPOINTS)[number];

/** The calls by the name a page uses: body to send, data to get. */
export type Api = {
  [E in AnyEndpoint as CallName<E>]: { body: BodyOf<E>; data: DataOf<E> };
};
