/** Sends a survey to people by personal links, each once. */
import { inviteToSurvey as inviteCall, type Survey } from '@waggle/contract/survey';
import { authorize } from '../../../lib/authorize.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../../lib/http/idempotency.ts';
import { hashToken, newToken } from '../../../lib/secrets.ts';
import { personalPath, stopPath } from '../public/addresses.ts';
import { findOwn, presentSurvey } from '../present-survey.ts';
import { lockSurvey, type SurveyRow } from '../survey.repo.ts';
import { surveyInvitationMail } from './invitation-mail.ts';
import { insertInvitations } from './invitations.repo.ts';
import { invitable, type Invitee, withoutLink } from './waitlist.ts';

/**
 * Mails each address a personal link, in the caller's transaction; an address that has got one, or wants nothing more,
 * gets none.
 * @param survey an open one
 * @returns how many were sent
 */
export async function invite(
  context: Context,
  tx: Db,
  survey: SurveyRow,
  addresses: readonly Invitee[],
): Promise<number> {
  const { config, clock, outbox } = context;
  const { code, title, intro, look } = survey;
  const day = clock.now().slice(0, 10);
  const people = await withoutLink(context, tx, survey, addresses);
  const made = people.map(({ person, key }) => {
    const token = newToken();
    return { person, token, hash: hashToken(token), address: key };
  });
  const links = made.map(({ hash, address }) => ({ token: hash, address }));
  const written = await insertInvitations(tx, { survey, sentOn: day, links });
  const mails = made.filter(({ hash }) => written.has(hash.toString('hex')));
  await outbox.enqueueAll(
    tx,
    mails.map(({ person, token }) => {
      const stopUrl = person.unsubscribeUrl ?? config.publicUrl + stopPath(code, token);
      return {
        template: surveyInvitationMail,
        to: person.email,
        variables: {
          brand: look?.name ?? '',
          title,
          intro,
          url: config.publicUrl + personalPath(code, token),
          stop_url: stopUrl,
        },
        unsubscribeUrl: stopUrl,
      };
    }),
  );
  return mails.length;
}

/** @throws ApiError `not_found`, `conflict` for one that is not open */
export async function inviteToSurvey(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof inviteCall>,
): Promise<{ survey: Survey; sent: number }> {
  const call = { ...inviteCall, path: inviteCall.path.replace(':id', id) };
  return runIdempotent(context, { personId: viewer.personId, key, call, body }, async (tx) => {
    await findOwn(tx, viewer, id);
    const row = await lockSurvey(tx, id);
    if (row === undefined) throw new Error('A survey that was found is gone');
    authorize(viewer, 'survey.invite', row);
    const sent = await invite(context, tx, row, await invitable(context, tx, row));
    return { survey: await presentSurvey(context, tx, row), sent };
  });
}
