/**
 * Mends postgres.js 3.4.9 while it is loaded: a connection that the database drops amid a transaction
 * ends the whole process there, and one dropped with a statement still to be written never works again
 * (porsager/postgres, issues 1066, 1154 and 1208; no release has the cure).
 */
import { registerHooks } from 'node:module';

interface Mend {
  find: string;
  put: string;
  times: number;
}

const CLOSED = "Errors.connection('CONNECTION_CLOSED', options, options)";

const MENDS: Readonly<Record<string, readonly Mend[]>> = {
  '/postgres/src/connection.js': [
    // What was still to be written belongs to the old connection, and the next one must write again.
    {
      find: '\n    clearImmediate(nextWriteTimer)\n',
      put: '\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
      times: 2,
    },
    {
      find: '  function nextWrite(fn) {\n',
      put: `  function nextWrite(fn) {
    if (socket === null) {
      chunk = nextWriteTimer = null
      error(${CLOSED})
      return true
    }
`,
      times: 1,
    },
    // What the old connection was answering is no answer to the new one's first statement.
    {
      find: '      statements = {}\n      needsTypes',
      put: '      query = results = errorResponse = null\n      result = new Result()\n      statements = {}\n      needsTypes',
      times: 1,
    },
    // Its failure reaches whoever waits for the connection; nobody waits for this promise.
    {
      find: '        return fetchArrayTypes()\n',
      put: '        return fetchArrayTypes().catch(() => {})\n',
      times: 1,
    },
  ],
  '/postgres/src/index.js': [
    // Whoever began a transaction on a connection that has closed meanwhile writes to it no more: it may be another's.
    { find: '      , connection\n', put: '      , connection\n      , own\n', times: 1 },
    {
      find: '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      put: `        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (c.reserved !== own) return q.reject(${CLOSED})\n`,
      times: 1,
    },
    {
      find: '        ? c.execute(queries.shift())\n        : move(c, reserved)\n    }\n',
      put: '        ? c.execute(queries.shift())\n        : move(c, reserved)\n      own = c.reserved\n    }\n',
      times: 1,
    },
  ],
};

function mend(file: string, source: string, mends: readonly Mend[]): string {
  return mends.reduce((text, { find, put, times }) => {
    const parts = text.split(find);
    if (parts.length !== times + 1) {
      throw new Error(
        `${file} is not the one of postgres.js 3.4.9: see whether it still needs mending`,
      );
    }
    return parts.join(put);
  }, source);
}

/** Call it before anything imports the driver. */
export function mendDriver(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = Object.keys(MENDS).find((name) => url.endsWith(name));
      const mends = file === undefined ? undefined : MENDS[file];
      if (file === undefined || mends === undefined || loaded.source === undefined) return loaded;
      const source =
        loaded.source === null ? '' : Buffer.from(loaded.source as Uint8Array).toString();
      return { ...loaded, source: mend(file, source, mends) };
    },
  });
}
