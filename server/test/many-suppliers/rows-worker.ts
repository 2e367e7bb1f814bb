/** A thread that makes the rows of many suppliers, a batch for each request, while the database writes the batch before. */
import { parentPort } from 'node:worker_threads';
import { batchOf } from './supplier-rows.ts';

parentPort?.on('message', ({ from, to }: { from: number; to: number }) => {
  parentPort?.postMessage(batchOf(from, to));
});
