/** The building blocks of permissions: checks, denials with their reasons, and the shared checks. */
import type { ErrorCode } from '../errors.ts';
import type { Actor } from './actor.ts';

/** Values in the text of a reason. */
export interface Details {
  readonly count?: number;
  readonly name?: string;
  /** An ISO time. */
  readonly at?: string;
  /** In the words of a user. */
  readonly note?: string;
}

/** One entry of the closed list of reasons. */
export interface Reason {
  /** The server's error code, which determines the HTTP status. */
  readonly error: ErrorCode;
  /** What users read; the message of the error where it is left out. */
  readonly text?: string | ((details: Details) => string);
}

export interface Denied<Code extends string> extends Details {
  readonly allowed: false;
  readonly reason: Code;
}

/** @returns undefined when it passes */
export type Check<Resource = unknown, Code extends string = string> = (
  actor: Actor,
  resource: Resource,
) => Denied<Code> | undefined;

export interface Rule {
  /** Checks of the actor alone, before the server reads the body; none for an action that is open to visitors. */
  readonly who: readonly Check[];
  /** Checks of the resource. */
  readonly when?: readonly Check<never>[];
}

export interface Permissions {
  /** By names of the form `noun.verb`. */
  readonly actions: Readonly<Record<string, Rule>>;
  readonly reasons: Readonly<Record<string, Reason>>;
  /** The paths of its pages that no other noun leads to. */
  readonly pages?: Readonly<Record<string, string>>;
  /** The kinds of what is reported of it, as the team reads them. */
  readonly reported?: Readonly<Record<string, string>>;
  /** What the audit log says that a step was taken on, by the names of its histories: `a quote`. */
  readonly moved?: Readonly<Record<string, string>>;
}

type Text = NonNullable<Reason['text']>;

/**
 * @param texts what users read of each
 * @returns reasons that conflict with how things are by now, as most do
 */
export const conflicts = <const Texts extends Readonly<Record<string, Text>>>(texts: Texts) =>
  Object.fromEntries(
    Object.entries<Text>(texts).map(([reason, text]) => [reason, { error: 'conflict', text }]),
  ) as { readonly [R in keyof Texts]: { readonly error: 'conflict'; readonly text: Texts[R] } };

/** @returns the denial that a check returns */
export function deny<const Code extends string>(reason: Code, details?: Details): Denied<Code> {
  return { allowed: false, reason, ...details };
}

/** @returns the first denial; undefined when every check passes */
export function firstDenial(
  checks: readonly Check<never>[],
  actor: Actor,
  resource?: unknown,
): Denied<string> | undefined {
  for (const check of checks as readonly Check[]) {
    const refused = check(actor, resource);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/** The same as `canAccess`, for a page that loads the permissions of one noun only. */
export function allows({ who }: Rule, actor: Actor): boolean {
  return firstDenial(who, actor) === undefined;
}

/** All that a session of the team needs before its passkey was used: to use it, or to sign out. */
export const hasSession = ({ personId }: Actor) =>
  personId === null ? deny('not_signed_in') : undefined;

/** Every check of a user begins here, so a member of the team without a passkey gets nowhere. */
export const signedIn = (actor: Actor) =>
  hasSession(actor) ??
  (actor.secondFactor === 'missing' ? deny('second_factor_needed') : undefined);

/** Before what cannot be undone: a passkey was used in the last minutes, where one is asked for at all. */
export const recentlyProved = (actor: Actor) =>
  signedIn(actor) ?? (actor.secondFactor === 'stale' ? deny('second_factor_needed') : undefined);

/** Signed in and not on the team, with or without an account. */
export const member = (actor: Actor) =>
  signedIn(actor) ?? (actor.team === null ? undefined : deny('no_account_for_team'));

export const entrepreneur = (actor: Actor) =>
  signedIn(actor) ?? (actor.entrepreneur ? undefined : deny('entrepreneurs_only'));

export const supplier = (actor: Actor) =>
  signedIn(actor) ?? (actor.supplier === null ? deny('suppliers_only') : undefined);

export const verifiedSupplier = (actor: Actor) =>
  supplier(actor) ?? (actor.supplier === 'verified' ? undefined : deny('verified_only'));

export const earlyAccess = (actor: Actor) =>
  signedIn(actor) ?? (actor.earlyAccess ? undefined : deny('early_access_only'));

export const team = (actor: Actor) =>
  signedIn(actor) ?? (actor.team === null ? deny('team_only') : undefined);

export const admin = (actor: Actor) =>
  team(actor) ?? (actor.team === 'admin' ? undefined : deny('admins_only'));

/** Another user's resource counts as missing. */
export const owner = ({ accountId }: Actor, { user_id }: { readonly user_id: string | null }) =>
  accountId === user_id ? undefined : deny('not_found');
