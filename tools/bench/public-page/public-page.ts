/** Bench: a launch page: what a first visit weighs, and how long the server takes to answer one. */
import { withRunningDatabase } from '../../../server/test/product/running-database.ts';
import { measureRounds, median, runClient, say, withOwnServer } from '../harness.ts';
import { insertLaunchPage } from './launch-page-rows.ts';

const [ROUNDS, SECONDS, WARM_UP_SECONDS] = [7, 3, 3];
const PROMISED = { p95: 5, kilobytes: 60 };
const SLUG = 'bench-lamp';
const BROWSER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-encoding': 'br, gzip' };

interface Load {
  count: number;
  perSecond: number;
  median: number;
  p95: number;
  p99: number;
}

/** @returns the bytes of an answer on the line, and its text */
async function weigh(url: string): Promise<{ bytes: number; text: string }> {
  const plain = await fetch(url, { headers: { ...BROWSER, 'accept-encoding': 'identity' } });
  const text = await plain.text();
  const small = await fetch(url, { method: 'GET', headers: BROWSER });
  const length = small.headers.get('content-length');
  await small.arrayBuffer();
  return { bytes: Number(length ?? text.length), text };
}

await withOwnServer({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'info' }, async (own) => {
  await withRunningDatabase(own.dataDir, (client) => insertLaunchPage(client, SLUG));
  const path = `/p/${SLUG}`;
  const page = await weigh(own.url + path);
  const [font = ''] = /\/p\/fonts\/[a-z0-9-]+-latin-\d+-normal\.woff2/.exec(page.text) ?? [];
  const fontBytes = (await (await fetch(own.url + font)).arrayBuffer()).byteLength;
  const picture = /\/p\/[a-z-]+\/pictures\/picture\/[0-9a-f]+/.exec(page.text)?.[0];
  const pictureBytes =
    picture === undefined ? 0 : (await (await fetch(own.url + picture)).arrayBuffer()).byteLength;
  say('page, compressed', page.bytes / 1000, 'KB');
  say('  heading font', fontBytes / 1000, 'KB');
  say('  picture', pictureBytes / 1000, 'KB');
  say('  all of a first visit', (page.bytes + fontBytes + pictureBytes) / 1000, 'KB', {
    most: PROMISED.kilobytes,
  });

  // One reader after the other: what a visitor waits for the server.
  const load = (seconds: number, connections: number): Promise<Load> =>
    runClient('clients/load.ts', {
      port: own.port,
      path,
      headers: BROWSER,
      connections,
      seconds,
    });
  await load(WARM_UP_SECONDS, 4);
  const rounds = await measureRounds(ROUNDS, {
    one: () => load(SECONDS, 1),
    many: () => load(SECONDS, 16),
  });
  const of = (side: keyof typeof rounds, name: keyof Load) =>
    median(rounds[side].map((figures) => figures[name]));
  say('one reader at a time: median', of('one', 'median'), 'ms');
  say('  p95', of('one', 'p95'), 'ms', { most: PROMISED.p95 });
  say('sixteen at once: requests', of('many', 'perSecond'), '/s');
  say('  p95', of('many', 'p95'), 'ms');
});
