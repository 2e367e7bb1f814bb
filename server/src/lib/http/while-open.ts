/** Work for a request that nobody waits for any more once its connection is closed. */
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** @param work gets a signal that is aborted when the connection closes */
export async function whileOpen<Result>(
  { raw: { socket } }: Pick<FastifyRequest, 'raw'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const closed = new AbortController();
  const drop = () => closed.abort(new ApiError('malformed_request'));
  if (socket.destroyed) drop();
  socket.once('close', drop);
  return work(closed.signal).finally(() => socket.off('close', drop));
}
