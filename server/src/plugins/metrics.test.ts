/** The figures at /metrics: valid OpenMetrics, true, and only for those who may read them. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { after, test } from 'node:test';
import { parser } from '@prometheus-io/lezer-promql';
import Fastify from 'fastify';
import { parse as parseYaml } from 'yaml';
import { LiveClient } from '../../test/live-client.ts';
import { mailsSettled, readAnswer, testServer } from '../../test/test-server.ts';
import { long } from '../../test/runs/long.ts';
import { until } from '../../test/until.ts';
import { archiveName } from '../lib/backup/archive-name.ts';
import { systemClock, timeOf } from '../lib/clock.ts';
import { RequestMetrics } from '../lib/metrics/request-metrics.ts';
import { metricsRoute } from './metrics.ts';

const TOKEN = 'token-for-monitoring';
const backups = await mkdtemp(join(tmpdir(), 'waggle-backups-'));
after(() => rm(backups, { recursive: true }));
const server = await testServer({
  METRICS_TOKEN: TOKEN,
  TRUST_PROXY: '127.0.0.2',
  BACKUP_DIR: backups,
});
const url = await server.app.listen({ port: 0, host: '127.0.0.1' });

const NAME = '[a-z_:][a-z0-9_:]*';
const LABELS = String.raw`\{(?:${NAME}="(?:[^"\\\n]|\\[\\"n])*")(?:,${NAME}="(?:[^"\\\n]|\\[\\"n])*")*\}`;
const SAMPLE = new RegExp(`^(${NAME})(${LABELS})? (-?[0-9.]+(?:e[+-]?[0-9]+)?|[+-]Inf|NaN)$`);
const SUFFIXES: Record<string, string[]> = {
  counter: ['_total'],
  gauge: [''],
  info: ['_info'],
  histogram: ['_bucket', '_count', '_sum'],
};

/** Parses as strictly as the standard asks for. @returns the samples, as `name{labels}` */
function parse(text: string): Map<string, number> {
  const lines = text.split('\n');
  assert.deepEqual(lines.splice(-2), ['# EOF', '']);
  const samples = new Map<string, number>();
  const families = new Set<string>();
  let [family, type] = ['', ''];
  for (const line of lines) {
    const [, keyword, name = '', rest = ''] = /^# (TYPE|UNIT|HELP) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'TYPE') {
      assert.ok(!families.has(name), `${name} comes twice`);
      families.add(name);
      [family, type] = [name, rest];
      assert.ok(type in SUFFIXES, line);
    } else if (keyword !== undefined) {
      assert.equal(name, family, line);
      if (keyword === 'UNIT') assert.ok(name.endsWith(`_${rest}`), line);
    } else {
      const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      assert.ok(
        SUFFIXES[type]?.some((suffix) => sample === family + suffix),
        line,
      );
      assert.ok(!samples.has(sample + labels), `${line} comes twice`);
      if (type === 'counter' || type === 'histogram') assert.ok(Number(value) >= 0, line);
      samples.set(sample + labels, Number(value));
    }
  }
  return samples;
}

async function read(): Promise<Map<string, number>> {
  const answer = await server.call('/metrics');
  assert.equal(answer.statusCode, 200);
  assert.match(
    String(answer.headers['content-type']),
    /^application\/openmetrics-text; version=1\.0\.0/,
  );
  return parse(answer.body);
}

test('it counts requests by route, mails, jobs, streams, connections', async () => {
  const token = await server.signInByCode();
  await mailsSettled(server);
  const stream = await LiveClient.open(url, token);
  await server.call('/v1/auth/user/');
  const samples = await until(async () => {
    const now = await read();
    return now.has('waggle_http_requests_total{method="GET",route="/v1/auth/user/",status="4xx"}')
      ? now
      : undefined;
  }, 'the request is counted');
  const labels = 'method="GET",route="/v1/auth/user/"';
  assert.equal(samples.get(`waggle_http_requests_total{${labels},status="4xx"}`), 1);
  assert.equal(samples.get(`waggle_http_request_duration_seconds_count{${labels}}`), 1);
  assert.equal(samples.get(`waggle_http_request_duration_seconds_bucket{${labels},le="+Inf"}`), 1);
  assert.equal(samples.get('waggle_mails_sent_total'), 1);
  assert.equal(samples.get('waggle_mails_waiting'), 0);
  assert.equal(samples.get('waggle_live_streams'), 1);
  assert.equal(samples.get('waggle_uploads'), 0);
  assert.equal(samples.get('waggle_database_up'), 1);
  assert.equal(samples.get('waggle_jobs_failed{queue="mail"}'), 0);
  assert.ok((samples.get('waggle_process_memory_bytes') ?? 0) > 1e7);
  assert.ok(samples.has('waggle_database_connections{state="used"}'));
  assert.ok([...samples.keys()].some((name) => /^waggle_build_info\{version="[\d.]+"/.test(name)));
  await stream.close();
  await until(async () => (await read()).get('waggle_live_streams') === 0, 'the stream has ended');
});

test('it tells how old the newest scheduled backup is, once there is one', async () => {
  const none = await read();
  assert.equal(none.get('waggle_backups'), 0);
  assert.equal(none.has('waggle_backup_age_seconds'), false);
  await writeFile(join(backups, archiveName(timeOf(0))), '');
  const one = await read();
  assert.equal(one.get('waggle_backups'), 1);
  assert.ok((one.get('waggle_backup_age_seconds') ?? Infinity) < 60);
});

test('it counts what was refused by code, and names each queue before it refuses', async () => {
  const count = 'waggle_refused_calls_total{code="invalid_otp"}';
  const before = (await read()).get(count) ?? assert.fail('it begins at 0');
  const refused = await server.call('/v1/auth/verify-otp/', {
    body: { otp: '000000', verification_token: 'of-nobody' },
  });
  assert.equal(readAnswer(refused).code, 'invalid_otp');
  const samples = await read();
  assert.equal(samples.get(count), before + 1);
  assert.ok(samples.has('waggle_refused_tasks_total{queue="connections_of_visitors"}'));
});

const DEPLOY = path.join(import.meta.dirname, '../../../deploy');

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

/**
 * Parses a PromQL expression, which has to be without a fault.
 * @returns the names of its figures, and the labels that it names
 */
function readExpression(expression: string): { figures: string[]; labels: string[] } {
  // Grafana puts a duration in its place.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const [figures, labels]: string[][] = [[], []];
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      assert.ok(!type.isError, `${expression} has a fault at ${from}`);
      if (name === 'Identifier') figures?.push(text.slice(from, to));
      if (name === 'LabelName') labels?.push(text.slice(from, to));
    },
  });
  return { figures: figures ?? [], labels: labels ?? [] };
}

test('the alert rules and the dashboard of the examples read figures and labels that there are', async () => {
  const rules: Rules = parseYaml(await readFile(join(DEPLOY, 'alerts.yaml'), 'utf8'));
  const dashboard: Dashboard = JSON.parse(
    await readFile(join(DEPLOY, 'grafana-dashboard.json'), 'utf8'),
  );
  // A backup that was restored on trial, without making one: the rest is there from the start.
  const now = systemClock.now();
  await server.sql`
    INSERT INTO backups (file, machine, folder, made_at, bytes, outcome, seen_at)
    VALUES (${archiveName(now)}, 'elsewhere', '/var/backups/waggle', ${now}, 1, 'good', ${now})`;
  const samples = [...(await read()).keys()];
  const names = new Set(samples.map((sample) => sample.replace(/\{.*/s, '')));
  // Of Prometheus itself.
  names.add('up');
  const labels = new Set(
    samples.flatMap((sample) => [...sample.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name)),
  );
  for (const name of ['instance', 'job']) labels.add(name);
  const alerts = rules.groups.flatMap(({ rules: group }) => group);
  const panels = dashboard.panels.flatMap(({ targets }) => targets);
  assert.ok(alerts.length > 10 && panels.length > 20);
  const used = new Set<string>();
  for (const { expr } of [...alerts, ...panels]) {
    const expression = readExpression(expr);
    for (const name of expression.figures) {
      assert.ok(names.has(name), `${expr}: there is no figure ${name}`);
      used.add(name);
    }
    for (const name of expression.labels) assert.ok(labels.has(name), `${expr}: no label ${name}`);
  }
  for (const { alert, annotations } of alerts) {
    for (const [, name = ''] of annotations.summary.matchAll(/\$labels\.(\w+)/g)) {
      assert.ok(labels.has(name), `${alert}: there is no label ${name}`);
    }
  }
  const families = [...names].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''));
  const shown = new Set([...used].map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
  assert.deepEqual(
    families.filter((name) => !shown.has(name)),
    ['waggle_process_uptime_seconds'],
  );
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

for (const [who, from, headers, status] of [
  ['a program on this machine', '127.0.0.1', {}, 200],
  ['the same by IPv6', '::1', {}, 200],
  ['a mapped address', '::ffff:127.0.0.1', {}, 200],
  ['a stranger', '192.0.2.1', {}, 404],
  ['a stranger with the token', '192.0.2.1', bearer(TOKEN), 200],
  ['a stranger with another token', '192.0.2.1', bearer('token-for-monitorinG'), 404],
  ['a stranger who claims to be local', '192.0.2.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, 404],
  ['a proxy on this machine without an address', '127.0.0.1', { via: '1.1 proxy' }, 404],
  ['a proxy that adds other headers', '127.0.0.1', { 'x-real-ip': '192.0.2.1' }, 404],
  ['a proxy that says how it was asked', '127.0.0.1', { 'x-forwarded-proto': 'https' }, 404],
  ['a plain proxy, asked for the public name', '127.0.0.1', { host: 'waggle.example' }, 404],
  ['a Host that only looks local', '127.0.0.1', { host: 'waggle.example#@localhost' }, 404],
  ['a trusted proxy on this machine', '127.0.0.2', {}, 404],
] as const) {
  test(`${who}: ${status}`, async () => {
    assert.equal((await server.call('/metrics', { from, headers })).statusCode, status);
  });
}

test('where others reach the server, nobody reads it without the token', async () => {
  const { services, config } = server;
  const context = {
    ...services.context,
    config: { ...config, publicUrl: 'https://waggle.example' },
  };
  const app = Fastify();
  metricsRoute(app, { context, requests: new RequestMetrics(), isTrusted: () => false });
  const status = async (headers = {}) =>
    (await app.inject({ url: '/metrics', headers })).statusCode;
  assert.equal(await status(), 404);
  assert.equal(await status(bearer(TOKEN)), 200);
  await app.close();
});

long('jobs that wait are those of the queue’s own summary, due or not', async () => {
  const waiting = async () => (await read()).get('waggle_jobs_waiting{queue="mail"}');
  await server.sql`
    INSERT INTO pgboss.job (name, data, start_after)
    SELECT 'mail', '{}', now() + interval '1 day' FROM generate_series(1, 3)`;
  await server.sql`
    INSERT INTO pgboss.job (name, data, state, completed_on) VALUES ('mail', '{}', 'failed', now())`;
  await until(async () => (await waiting()) === 3, 'they are counted');
  assert.equal((await read()).get('waggle_jobs_failed{queue="mail"}'), 1);
  assert.equal((await read()).get('waggle_jobs_oldest_seconds{queue="mail"}'), 0);
  await server.sql`
    DELETE FROM pgboss.job WHERE start_after > now() + interval '1 hour' OR state = 'failed'`;
  await until(async () => (await waiting()) === 0, 'they are gone');
});
