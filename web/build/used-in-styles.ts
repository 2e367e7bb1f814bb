/** Which features of the browser a built stylesheet uses; what stands in @supports counts as having its fallback. */
import { SUPPORTED } from './browsers.ts';

const STRING_OR_COMMENT = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const FUNCTIONS = new Map<string, string[]>();
for (const key of SUPPORTED.keys()) {
  if (!key.startsWith('css.types.')) continue;
  const name = key.slice(key.lastIndexOf('.') + 1);
  FUNCTIONS.set(name, [...(FUNCTIONS.get(name) ?? []), key]);
}

/** A function may be named by several keys: the one that all browsers have wins. */
function functionKey(name: string): string | undefined {
  const keys = FUNCTIONS.get(name) ?? [];
  return keys.find((key) => SUPPORTED.get(key)) ?? keys[0];
}

function declarationKeys(property: string, value: string): string[] {
  const words = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)(\()?/g)];
  return [
    `css.properties.${property}`,
    ...words.flatMap(([, word = '', call]) =>
      call ? (functionKey(word) ?? []) : `css.properties.${property}.${word}`,
    ),
  ];
}

function preludeKeys(prelude: string): string[] {
  const rule = /^@([a-z-]+)/.exec(prelude)?.[1];
  if (rule) {
    const conditions = [...prelude.matchAll(/\(\s*([a-z-]+)/g)];
    return [
      `css.at-rules.${rule}`,
      ...conditions.map(([, name]) => `css.at-rules.${rule}.${name}`),
    ];
  }
  return [...prelude.matchAll(/(?<!\\)::?([a-z-]+)/g)].map(([, name]) => `css.selectors.${name}`);
}

/** @returns keys of the compatibility data */
export function usedInStyles(text: string): Set<string> {
  const used = new Set<string>();
  /** For each open block: whether it is within @supports, and the properties that it has set in a way all browsers know. */
  const blocks = [{ guarded: false, safe: new Set<string>() }];
  for (const [, words = '', end] of text
    .replaceAll(STRING_OR_COMMENT, '""')
    .matchAll(/([^{};]*)([{};])/g)) {
    const chunk = words.trim();
    const block = blocks.at(-1) ?? { guarded: false, safe: new Set<string>() };
    const [, property, value = ''] = /^([a-z-]+)\s*:(.*)$/s.exec(chunk) ?? [];
    let keys: string[] = [];
    if (end === '{' || chunk.startsWith('@')) keys = preludeKeys(chunk);
    else if (property && !property.startsWith('--')) keys = declarationKeys(property, value);
    const known = keys.filter((key) => SUPPORTED.has(key));
    const isSafe = known.every((key) => SUPPORTED.get(key));
    if (property && isSafe) block.safe.add(property);
    if (!block.guarded && !(property && block.safe.has(property))) {
      for (const key of known) used.add(key);
    }
    if (end === '{') {
      const guarded = block.guarded || chunk.startsWith('@supports');
      blocks.push({ guarded, safe: new Set() });
    } else if (end === '}' && blocks.length > 1) blocks.pop();
  }
  return used;
}
