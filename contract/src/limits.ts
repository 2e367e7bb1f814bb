/**
 * All limits of the product in one place.
 * Lengths are in characters, times in seconds, sizes in bytes, unless a name says otherwise.
 */

export const TEXT_LIMITS = {
  /** Any string that has no narrower limit of its own. */
  longest: 2000,
  /** Longest mail address taken, as RFC 5321 bounds a path. */
  email: 254,
  list: 50,
} as const;

export const ENTREPRENEUR_TEXT = { min: 10, max: 1000 } as const;

export const CODE_LIMITS = {
  digits: 6,
  lifetime: 600,
  tries: 5,
  /** Wait between resends after the first one, which may come at once. */
  resendWait: 30,
} as const;

export const SESSION_LIMITS = {
  idle: 7 * 24 * 3600,
  absolute: 30 * 24 * 3600,
  /** Members of the product's team sign in again after this. */
  team: 12 * 3600,
} as const;

/** How often something may happen: `max` times within `window` seconds. */
export interface RateLimit {
  readonly max: number;
  readonly window: number;
}

export const RATE_LIMITS = {
  mailsPerAddress: { max: 5, window: 3600 },
  mailsPerClient: { max: 30, window: 3600 },
  failedCodesPerAddress: { max: 20, window: 3600 },
  requestsPerVisitor: { max: 300, window: 300 },
  requestsPerUser: { max: 1500, window: 300 },
  exportsPerUser: { max: 1, window: 24 * 3600 },
  /** Exports begun; one that breaks off does not count against the day's. */
  exportTriesPerUser: { max: 5, window: 24 * 3600 },
} as const satisfies Record<string, RateLimit>;

/** What keeps the body of an upload alive past the time that other bodies get. */
export interface UploadPace {
  /** Bytes that have to come within each `window` of seconds. */
  readonly least: number;
  readonly window: number;
  /** Seconds in all. */
  readonly longest: number;
}

/** 10 MB pass on a line of 12 KB a second; what halts is cut no later than any other body. */
export const UPLOAD_PACE: UploadPace = { least: 128 * 1024, window: 60, longest: 15 * 60 };

export const REQUEST_LIMITS = {
  body: 1024 * 1024,
  /** Nesting of a JSON body. */
  depth: 20,
  /** How long an Idempotency-Key is remembered. */
  idempotency: 24 * 3600,
  idempotencyKey: 255,
  headersTimeout: 60,
  bodyTimeout: 120,
  shutdown: 15,
} as const;

export const TOAST_MILLISECONDS = 4000;
