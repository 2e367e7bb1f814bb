/** `npm run docs`: writes the parts of the documents that are made from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { README, withConfiguration } from './configuration-table.mjs';

writeFileSync(README, await withConfiguration(readFileSync(README, 'utf8')));
