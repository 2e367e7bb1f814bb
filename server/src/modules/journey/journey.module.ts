/** The manifest of the journey: the twelve items, from what all modules hold. */
import type { Module } from '../../lib/context.ts';
import { journeyRoutes } from './journey.routes.ts';

export const journeyModule: Module = { name: 'journey', routes: journeyRoutes };
