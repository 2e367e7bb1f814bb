/** SQL of the pictures of an opened survey. */
import type { Db } from '../../../lib/database.ts';
import type { LogoPicture } from '../../brand/theme.service.ts';

/** Replaces all pictures of a survey. */
export async function replacePictures(
  tx: Db,
  surveyId: string,
  pictures: ReadonlyMap<string, LogoPicture>,
): Promise<void> {
  await tx.deleteFrom('survey_pictures').where('survey_id', '=', surveyId).execute();
  for (const [name, { mediaType, data }] of pictures) {
    await tx
      .insertInto('survey_pictures')
      .values({ survey_id: surveyId, name, media_type: mediaType, data })
      .execute();
  }
}

export async function selectPicture(
  db: Db,
  surveyId: string,
  name: string,
): Promise<Pick<LogoPicture, 'mediaType' | 'data'> | undefined> {
  return db
    .selectFrom('survey_pictures')
    .select(['media_type as mediaType', 'data'])
    .where('survey_id', '=', surveyId)
    .where('name', '=', name)
    .executeTakeFirst();
}
