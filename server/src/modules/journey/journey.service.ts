/** Puts the journey together: what is there, what comes next, and what the modules tell of it. */
import { JOURNEY_ITEMS, journeyProgress } from '@waggle/contract/journey';
import { type JourneyView, timedStep } from '@waggle/contract/journey/journey-view';
import { type JourneyCell, MINUTES, nextSteps } from '@waggle/contract/journey/next-steps';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { JourneyPart } from '../../lib/journey/journey-parts.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { presentUser } from '../accounts/accounts.service.ts';
import { readBrand, versionsAlike } from '../brand/brand.service.ts';

/** In seconds: «since yesterday». */
const NEWS_WINDOW = 24 * 3600;

async function readParts(context: Context, userId: string): Promise<readonly JourneyPart[]> {
  const { db } = context.database;
  const reader = { userId, since: addSeconds(context.clock.now(), -NEWS_WINDOW) };
  const parts: JourneyPart[] = [];
  // One after the other: a page of one user does not take a connection for each module.
  for (const module of context.modules) {
    const part = await module.journeyPart?.(context, db, reader);
    if (part !== undefined) parts.push(part);
  }
  return parts;
}

/** @param viewer with the columns of the record (`reads: 'record'`) */
export async function readJourney(context: Context, viewer: Viewer): Promise<JourneyView> {
  const { present } = journeyProgress(presentUser(context, viewer));
  const { db } = context.database;
  const parts = await readParts(context, viewer.accountId);
  const brand = await readBrand(db, viewer.accountId);
  const same = await versionsAlike(db, viewer.accountId);
  const holds: Partial<Record<JourneyCell, string>> = Object.assign(
    {},
    ...parts.map((part) => part.holds ?? {}),
  );
  const [next, other] = nextSteps(
    present,
    Object.assign({}, ...parts.map(({ figures }) => figures ?? {})),
  );
  const latest = parts
    .flatMap((part) => part.latest ?? [])
    .toSorted((one, two) => two.at.localeCompare(one.at))[0];
  return {
    cells: JOURNEY_ITEMS.map(({ name }, at) => ({
      cell: name,
      done: present[at] === true,
      holds: holds[name] ?? null,
      minutes: MINUTES[name],
    })),
    next: timedStep(next),
    other: timedStep(other),
    news: parts.flatMap(({ news }) => news ?? []),
    latest: latest ?? null,
    brand,
    // What came back with an earlier version looks as it did then.
    rows: parts
      .flatMap(({ rows }) => rows ?? [])
      .map((row) => (same.has(row.version) ? { ...row, version: brand.version } : row)),
  };
}
