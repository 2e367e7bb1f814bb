/** `npm run bench`: lists the benchmarks, or runs some (`npm run bench -- weight start`), with options. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareOrExit } from './prepare.mjs';
import { requireRuntime, ROOT, run } from './runtime.mjs';

const FOLDER = join(ROOT, 'tools/bench');

/** The files of the folder whose first line begins with «Bench». @type {Map<string, string>} */
const benches = new Map(
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
    .flatMap((file) => {
      const title = /^\/\*\* Bench: (.+?) \*\//.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1];
      return title ? [[file.replace(/\.\w+$/, ''), title]] : [];
    }),
);

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const options = args.filter((arg) => arg.startsWith('--'));
const unknown = names.find((name) => !benches.has(name));

if (names.length === 0 || unknown !== undefined) {
  if (unknown !== undefined) process.stderr.write(`There is no bench "${unknown}".\n`);
  process.stdout.write('Run one by its name: npm run bench -- <name>\n');
  for (const [name, title] of benches) process.stdout.write(`  ${name.padEnd(10)} ${title}\n`);
  if (unknown !== undefined) process.exitCode = 1;
} else {
  await prepareOrExit({ web: true });
  for (const name of names) {
    process.stdout.write(`\n== ${name}: ${benches.get(name)}\n`);
    const file = readdirSync(FOLDER).find((entry) => /^(.+)\.\w+$/.exec(entry)?.[1] === name) ?? '';
    const { code } = await run(requireRuntime(), [join(FOLDER, file), ...options]);
    if (code !== 0) process.exitCode = 1;
  }
}
