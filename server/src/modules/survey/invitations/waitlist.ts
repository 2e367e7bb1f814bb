/** Who of an entrepreneur's waitlist can be sent a survey; whoever has the waitlist answers. */
import { SURVEY_LIMITS } from '@waggle/contract/limits';
import { addSeconds } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { SurveyRow } from '../survey.repo.ts';
import { selectSettled } from './invitations.repo.ts';

/** Somebody who has confirmed an address. */
export interface Invitee {
  readonly email: string;
  /** Where they leave the list that they are on; a survey has a link of its own without it. */
  readonly unsubscribeUrl?: string;
}

declare module '../../../lib/domain-events.ts' {
  interface DomainEvents {
    /** The confirmed people on an entrepreneur's waitlist are wanted: whoever has them puts them in `found`. */
    'survey.invitees_wanted': { userId: string; found: Invitee[] };
  }
}

/** @returns what an address is recognised by; the same for every way to write it */
export function addressKey({ secrets }: Pick<Context, 'secrets'>, email: string): Buffer {
  return secrets.addressHmac(email.trim().toLowerCase());
}

/** @returns those who have got no link yet, no other survey lately, and have not stopped such mails; each once */
export async function withoutLink<Person extends Invitee>(
  context: Pick<Context, 'clock' | 'secrets'>,
  db: Db,
  survey: Pick<SurveyRow, 'id' | 'user_id'>,
  people: readonly Person[],
): Promise<{ person: Person; key: Buffer }[]> {
  const byKey = new Map(
    people.map((person) => {
      const key = addressKey(context, person.email);
      return [key.toString('hex'), { person, key }];
    }),
  );
  const keys = [...byKey.values()].map(({ key }) => key);
  const since = addSeconds(context.clock.now(), -SURVEY_LIMITS.mailWait).slice(0, 10);
  const settled = await selectSettled(db, survey, keys, since);
  return [...byKey].flatMap(([hex, one]) => (settled.has(hex) ? [] : [one]));
}

/** @returns whom the survey can be sent to now */
export async function invitable(
  context: Context,
  db: Db,
  survey: Pick<SurveyRow, 'id' | 'user_id'>,
): Promise<Invitee[]> {
  const found: Invitee[] = [];
  await context.emit(db, 'survey.invitees_wanted', { userId: survey.user_id, found });
  const left = await withoutLink(context, db, survey, found);
  return left.slice(0, SURVEY_LIMITS.invitations).map(({ person }) => person);
}
