/** The manifest of matching by meaning: it has no data of its own, and takes its setting at the start. */
import type { Module } from '../../lib/context.ts';
import { allowEncoder } from './encoder/encoder.ts';

export const matchingModule: Module = {
  name: 'matching',
  start: async ({ config }) => allowEncoder(config.meaning),
};
