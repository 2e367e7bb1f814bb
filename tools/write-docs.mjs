/** `npm run docs`: writes the parts of the documents that are made from the code. */
import { writeFileSync } from 'node:fs';
import { freshDocuments } from './generated-parts.mjs';

for (const { path, fresh } of await freshDocuments()) writeFileSync(path, fresh);
