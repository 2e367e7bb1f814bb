/** Checks the rules of styling: utilities in the markup, stylesheets in one folder, Button and Select instead of raw elements. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unknownClasses } from '../../web/build/class-names.ts';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const STYLES = 'web/src/styles/';
/** Folders that may use raw buttons, lists and fields. */
const CONTROL_FOLDERS = /^web\/src\/(ui|forms)\//;
const RAW_CONTROL = /<(button|select)\b/;

const words = (text: string): string[] =>
  text
    .replaceAll(/\$\{[^}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** Strings of `className`, and other strings of several words, which may be classes too. */
function classLists(path: string, text: string) {
  return text.split('\n').flatMap((row, index) => {
    const attributes = [...row.matchAll(/\bclassName="([^"]*)"/g)].map(([, list = '']) => ({
      names: words(list),
      /** Whether it is certainly a list of classes. */
      certain: true,
    }));
    const strings = [...row.matchAll(/'([^']*)'|`([^`]*)`/g)]
      .map(([, quoted, template]) => ({ names: words(quoted ?? template ?? ''), certain: false }))
      .filter(({ names }) => names.length > 1);
    return [...attributes, ...strings].map((list) => ({ ...list, path, line: index + 1 }));
  });
}

function rawControls(path: string, text: string): string[] {
  if (CONTROL_FOLDERS.test(path)) return [];
  return text.split('\n').flatMap((row, index) => {
    const tag = RAW_CONTROL.exec(row)?.[1];
    if (!tag) return [];
    const instead =
      tag === 'button' ? 'Button of web/src/ui/button.tsx' : 'Select of web/src/ui/control.tsx';
    return [`${path}:${index + 1}: <${tag}> is a raw element: use ${instead}.`];
  });
}

/** @param root the checkout */
export async function checkStyles(root: string): Promise<{ findings: string[]; classes: number }> {
  const misplaced = listFiles(root, ['web'], /\.css$/)
    .filter((path) => !path.startsWith(STYLES))
    .map((path) => `${path}: a stylesheet outside ${STYLES}; style in the markup.`);
  const files = listFiles(root, ['web'], /^web\/src\/.*\.tsx?$/)
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const controls = files.flatMap(({ path, text }) => rawControls(path, text));
  const lists = files.flatMap(({ path, text }) => classLists(path, text));
  const names = new Set(lists.flatMap((list) => list.names));
  const unknown = await unknownClasses(join(root, STYLES), names);
  const unknownClassNames = lists
    .filter((list) => {
      const known = list.names.filter((name) => !unknown.has(name)).length;
      return list.certain || known > list.names.length / 2;
    })
    .flatMap((list) =>
      list.names
        .filter((name) => unknown.has(name))
        .map((name) => `${list.path}:${list.line}: no style knows the class "${name}".`),
    );
  return {
    findings: [...misplaced, ...controls, ...unknownClassNames],
    classes: names.size - unknown.size,
  };
}

if (import.meta.main) {
  const { findings, classes } = await checkStyles(ROOT);
  report(findings, `${classes} classes known, no misplaced stylesheet or control`);
}
