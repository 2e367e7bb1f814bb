/** The operator's commands about the directory's index: is it right, and make it anew. */
import { isUuid } from '../lib/uuid.ts';
import { StartupError } from '../lib/startup-error.ts';
import { DIFFERENCES } from '../modules/directory/indexing/compare-entry.ts';
import {
  checkIndex,
  rebuildIndex,
  type SupplierDrift,
} from '../modules/directory/indexing/check-index.service.ts';
import type { Progress, Walk } from '../modules/directory/indexing/walk.ts';
import { type Operator, withServices } from './operator.ts';

/** Lines at most, so that the last one is still read. */
const SHOWN = 100;
const EVERY_MILLISECONDS = 2000;

function afterOf({ args }: Operator, command: string): string | undefined {
  const place = args.indexOf('--after');
  if (place === -1) return undefined;
  const id = args[place + 1];
  if (id !== undefined && isUuid(id)) return id;
  throw new StartupError(`Say after which supplier: npm run admin -- ${command} --after <id>.`);
}

function timeLeft({ done, total }: Progress, began: number): string {
  const minutes = Math.ceil((((Date.now() - began) / done) * (total - done)) / 60_000);
  return minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} min`;
}

/** Says how far a walk is, from time to time; Ctrl+C ends it where that harms nothing. */
async function withProgress<T>(
  operator: Operator,
  command: string,
  work: (walk: Walk) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const end = () => stop.abort();
  const began = Date.now();
  let said = began;
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    return await work({
      after: afterOf(operator, command),
      signal: stop.signal,
      onProgress(progress) {
        const { done, total, last } = progress;
        if (Date.now() - said < EVERY_MILLISECONDS && done < total) return;
        said = Date.now();
        const share = Math.floor((done / total) * 100);
        const rest = done < total ? `, about ${timeLeft(progress, began)} left` : '';
        operator.say(`${done} of ${total} suppliers (${share} %)${rest}; the last one is ${last}`);
      },
    });
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
}

const stopped = (command: string, last: string) =>
  new StartupError(
    `Stopped; everything before is done. Go on with npm run admin -- ${command} --after ${last}.`,
  );

const describeDrift = ({ id, slug, differences }: SupplierDrift) =>
  `${slug ?? 'a supplier'} (${id}) ${differences.map((one) => DIFFERENCES[one]).join(', ')}`;

export async function checkDirectory(operator: Operator): Promise<void> {
  const [mends, isQuick] = ['--mend', '--quick'].map((flag) => operator.args.includes(flag));
  let shown = 0;
  const { checked, different, left, counts, endedAt } = await withServices(operator, (context) =>
    withProgress(operator, 'check-directory', (walk) =>
      checkIndex(context, {
        ...walk,
        encodes: isQuick !== true,
        mends: mends === true,
        onDrift(drift) {
          shown += 1;
          if (shown <= SHOWN) operator.say(describeDrift(drift));
        },
      }),
    ),
  );
  if (shown > SHOWN) operator.say(`… and ${shown - SHOWN} more suppliers`);
  for (const { option, counted, real } of counts) {
    operator.say(`${option === '' ? 'all' : option} is counted ${counted} times, not ${real}`);
  }
  if (endedAt !== undefined) throw stopped('check-directory', endedAt);
  if (different === 0 && counts.length === 0) {
    return operator.say(`${checked} suppliers were checked: the directory is correct.`);
  }
  const found = `${different} of ${checked} suppliers and ${counts.length} counts differ`;
  if (mends !== true) {
    throw new StartupError(`${found}: npm run admin -- check-directory --mend repairs them.`);
  }
  if (left > 0) throw new StartupError(`${found}; ${left} suppliers differ still.`);
  operator.say(`${found}; all are repaired.`);
}

export async function rebuildDirectory(operator: Operator): Promise<void> {
  const endedAt = await withServices(operator, (context) =>
    withProgress(operator, 'rebuild-directory', (walk) => rebuildIndex(context, walk)),
  );
  if (endedAt !== undefined) throw stopped('rebuild-directory', endedAt);
  operator.say('The directory has been rebuilt.');
}
