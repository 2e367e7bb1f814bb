/** The manifest of matching by meaning: it has no data of its own, takes its setting, and tells the log about the encoder. */
import type { Module } from '../../lib/context.ts';
import { allowEncoder, listenToEncoder } from './encoder/encoder.ts';

export const matchingModule: Module = {
  name: 'matching',
  // Before anything is served or worked on, in every process.
  prepare: async ({ config }) => allowEncoder(config.meaning),
  routes(app) {
    listenToEncoder({
      ready: (milliseconds) =>
        app.log.info({ milliseconds: Math.round(milliseconds) }, 'The sentence encoder is ready'),
      failed: (error) =>
        app.log.warn(
          { err: error },
          'The sentence encoder ended; words and product kinds answer until it is started again',
        ),
    });
  },
};
