/** `npm run bench`: lists the benchmarks, or runs some (`npm run bench -- weight start`), with options. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { prepareOrExit } from './prepare.mjs';
import { requireRuntime, ROOT, run } from './runtime.mjs';

const FOLDER = join(ROOT, 'tools/bench');

/** The files of the folder, and of those in it, whose first line begins with «Bench». @type {Map<string, { title: string, file: string }>} */
const benches = new Map(
  readdirSync(FOLDER, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(FOLDER, join(parentPath, name)))
    .toSorted()
    .flatMap((file) => {
      const title = /^\/\*\* Bench: (.+?) \*\//.exec(readFileSync(join(FOLDER, file), 'utf8'))?.[1];
      return title ? [[basename(file).replace(/\.\w+$/, ''), { title, file }]] : [];
    }),
);

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const options = args.filter((arg) => arg.startsWith('--'));
const unknown = names.find((name) => !benches.has(name));

if (names.length === 0 || unknown !== undefined) {
  if (unknown !== undefined) process.stderr.write(`There is no bench "${unknown}".\n`);
  process.stdout.write('Run one by its name: npm run bench -- <name>\n');
  for (const [name, { title }] of benches) process.stdout.write(`  ${name.padEnd(10)} ${title}\n`);
  if (unknown !== undefined) process.exitCode = 1;
} else {
  await prepareOrExit({ web: true });
  for (const name of names) {
    const { title = '', file = '' } = benches.get(name) ?? {};
    process.stdout.write(`\n== ${name}: ${title}\n`);
    const { code } = await run(requireRuntime(), [join(FOLDER, file), ...options]);
    if (code !== 0) process.exitCode = 1;
  }
}
