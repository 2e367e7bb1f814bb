/** The figures for monitoring, at /metrics: for holders of METRICS_TOKEN, and for programs on a machine that nobody else reaches. */
import { LIVE_STREAM } from '@waggle/contract/live';
import { uploadFile } from '@waggle/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../lib/context.ts';
import type { IsTrusted } from '../lib/http/client-address.ts';
import { isFromThisMachine } from '../lib/http/local-request.ts';
import {
  type Family,
  OPEN_METRICS_TYPE,
  openMetricsText,
  single,
} from '../lib/metrics/open-metrics.ts';
import { backupFamilies } from '../lib/metrics/backup-metrics.ts';
import { diskFamilies } from '../lib/metrics/disk-metrics.ts';
import { watchProcess } from '../lib/metrics/process-metrics.ts';
import { refusalFamilies } from '../lib/metrics/refusal-metrics.ts';
import type { RequestMetrics } from '../lib/metrics/request-metrics.ts';
import { workFamilies } from '../lib/metrics/work-metrics.ts';
import { equalBytes, hashToken } from '../lib/secrets.ts';
import { isLocalUrl } from '../lib/settings/exposure.ts';
import { answerNotFound } from './errors.ts';

const BEARER = /^Bearer (\S+)$/i;

interface MetricsParts {
  context: Context;
  requests: RequestMetrics;
  isTrusted: IsTrusted;
}

function openFamilies({ database }: Context, requests: RequestMetrics): Family[] {
  const { used, idle, waiting } = database.poolUse();
  const gauge = (name: string, help: string, value: number) =>
    single({ name, type: 'gauge', help }, value);
  return [
    {
      name: 'waggle_database_connections',
      type: 'gauge',
      help: 'Connections of the pool.',
      samples: [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    gauge('waggle_database_waiting', 'Calls that wait for a connection.', waiting),
    gauge('waggle_live_streams', 'Open live streams.', requests.open(LIVE_STREAM.path)),
    gauge('waggle_uploads', 'Uploads that are being received.', requests.open(uploadFile.path)),
  ];
}

export function metricsRoute(app: FastifyInstance, parts: MetricsParts): void {
  const { context, requests, isTrusted } = parts;
  const { metricsToken, publicUrl } = context.config;
  const expected = metricsToken === undefined ? undefined : hashToken(metricsToken);
  const ownProcess = watchProcess();
  app.addHook('onClose', async () => ownProcess.close());

  function mayRead({ raw, headers }: FastifyRequest): boolean {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (expected !== undefined && token !== undefined && equalBytes(hashToken(token), expected)) {
      return true;
    }
    // Elsewhere a proxy on this machine is to be expected, and what it passes on may look like its own.
    if (!isLocalUrl(publicUrl)) return false;
    return isFromThisMachine(raw) && !isTrusted(raw.socket.remoteAddress);
  }

  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request)) return answerNotFound(request, reply);
    const work = await workFamilies(context).catch((error: unknown): Family[] => {
      request.log.warn({ err: error }, 'Figures about jobs and mails are missing');
      return [];
    });
    const families = [
      ...ownProcess.families(),
      ...requests.families(),
      ...refusalFamilies(),
      ...openFamilies(context, requests),
      ...work,
      ...(await backupFamilies(context)),
      ...(await diskFamilies(context)),
      single(
        { name: 'waggle_database_up', type: 'gauge', help: '1 if the database answers.' },
        work.length === 0 ? 0 : 1,
      ),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type(OPEN_METRICS_TYPE)
      .send(openMetricsText(families));
  });
}
