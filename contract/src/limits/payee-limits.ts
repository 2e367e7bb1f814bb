/** Limits of the accounts that suppliers are paid to. */

export const PAYEE_LIMITS = {
  holder: 200,
  bank: 200,
  /** Of an IBAN, which is the longest. */
  number: 34,
  clearing: 20,
  /** What was said on the phone, and why an account is refused. */
  note: 1000,
  /** Days that a new account rests once two members have approved it. No setting shortens them. */
  coolingDays: 7,
  /** Members of the team that approve one. */
  approvals: 2,
} as const;
