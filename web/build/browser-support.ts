/** Compares what the built pages use with what the browsers of the last two and a half years have. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SUPPORTED } from './browsers.ts';
import { markupKeys, usedInScript } from './used-in-scripts.ts';
import { usedInStyles } from './used-in-styles.ts';

/** Newer, and used all the same, as pages do without: a feature's key to the reason. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'api.Document.startViewTransition': 'React has it for transitions that the pages do not use.',
  'api.HTMLElement.popover': 'React reads the name in properties, where no page has it.',
  'api.InputEvent.isComposing': 'An event of a key has it, whose code is asked too.',
  'api.PublicKeyCredential.getClientCapabilities_static':
    'The passkey library looks first whether it is there.',
  'api.Window.navigation': 'React looks first whether it is there.',
  'api.Window.requestIdleCallback': 'Asked for first; without it the load event has to do.',
  'css.at-rules.page': 'The paper lies as the user has chosen.',
  'css.at-rules.property': 'Tailwind sets the same values for browsers without it.',
  'css.properties.accent-color': 'Boxes have the colour of the system instead.',
  'css.properties.break-after.avoid': 'On paper a heading may stand at the foot of a sheet.',
  'css.properties.content-visibility': 'What is out of sight is drawn as well.',
  'css.properties.content-visibility.auto': 'What is out of sight is drawn as well.',
  'css.properties.content-visibility.visible': 'It switches off what the others do not have.',
  'css.properties.cursor.not-allowed': 'A touch screen has no cursor.',
  'css.properties.cursor.pointer': 'A touch screen has no cursor.',
  'css.properties.font-family.ui-monospace': 'Other fonts follow in the list.',
  'css.properties.overflow-anchor': 'It switches off what the others do not have.',
  'css.properties.overflow-anchor.none': 'It switches off what the others do not have.',
  'css.properties.overscroll-behavior': 'The page behind a panel may scroll along.',
  'css.properties.overscroll-behavior.contain': 'The page behind a panel may scroll along.',
  'css.properties.resize': 'On a touch screen a text field keeps its height.',
  'css.properties.text-wrap.pretty': 'Paragraphs wrap as they always did.',
  'css.selectors.open': 'In a forgiving list, beside the attribute.',
  'css.selectors.selection': 'Selected text has the colour of the system.',
};

/** Carries polyfills of its own for what it uses; the file without them is no exception. */
const POLYFILLED = /(^|\/)pdf[-.]/;
const POLYFILLS = 'core-js';

type Keys = Map<string, string[]>;

function addTo(map: Keys, name: string, key: string): void {
  map.set(name, [...(map.get(name) ?? []), key]);
}

/** Names of globals, and of members of interfaces that all the browsers have, to their keys. */
const GLOBALS: Keys = new Map();
const MEMBERS: Keys = new Map();
for (const key of SUPPORTED.keys()) {
  const [place, ...names] = key.replace(/^javascript\.builtins/, 'builtins').split('.');
  const [owner = '', member = '', ...deeper] = names;
  if ((place !== 'api' && place !== 'builtins') || deeper.length > 0) continue;
  if (member === '') addTo(GLOBALS, owner, key);
  else if (SUPPORTED.get(key.slice(0, key.lastIndexOf('.'))) !== false) {
    addTo(MEMBERS, member.replace(/_(static|event)$/, ''), key);
    if (owner === 'Window') addTo(GLOBALS, member, key);
  }
}

/** @returns the key of a name that not all the browsers know, wherever it stands */
function newerKey(keys: Keys, name: string): string | undefined {
  const all = keys.get(name);
  return all?.some((key) => SUPPORTED.get(key)) ? undefined : all?.[0];
}

function scriptKeys(scripts: readonly string[]): Set<string> {
  const uses = scripts.map(usedInScript);
  const own = new Set(uses.flatMap((use) => [...use.own]));
  const names = (use: (typeof uses)[number]) => [
    ...[...use.globals].map((name) => newerKey(GLOBALS, name)),
    ...[...use.members].filter((name) => !own.has(name)).map((name) => newerKey(MEMBERS, name)),
    ...use.markup,
  ];
  return new Set(uses.flatMap(names).filter((key) => key !== undefined));
}

const inside = (html: string, tag: string): string[] =>
  [
    ...html.matchAll(new RegExp(`<${tag}(?![^>]*json)[^>]*>([^<]*(?:<(?!/${tag}>)[^<]*)*)`, 'g')),
  ].map(([, text = '']) => text);

function tagKeys(html: string): string[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|[^\s>]+))?)*)/g)].flatMap(
    ([, tag = '', attributes = '']) =>
      markupKeys(
        tag,
        [...attributes.matchAll(/([\w-]+)(?:=(?:"[^"]*"|[^\s>]+))?/g)].map(([, name = '']) => name),
      ),
  );
}

/** @param files paths to texts of a build @returns one sentence for each feature that is newer */
export function findNewer(
  files: Readonly<Record<string, string>>,
  exceptions: Readonly<Record<string, string>> = EXCEPTIONS,
): string[] {
  const entries = Object.entries(files);
  const texts = (ending: RegExp) => entries.filter(([path]) => ending.test(path));
  const pages = texts(/\.html$/).map(([, text]) => text);
  const libraries = texts(/\.m?js$/).filter(([path]) => POLYFILLED.test(path));
  const scripts = texts(/\.m?js$/).filter(([path]) => !POLYFILLED.test(path));
  const sheets = [
    ...texts(/\.css$/).map(([, text]) => text),
    ...pages.flatMap((html) => inside(html, 'style')),
  ];
  const used = new Set([
    ...scriptKeys([
      ...scripts.map(([, text]) => text),
      ...pages.flatMap((html) => inside(html, 'script')),
    ]),
    ...sheets.flatMap((text) => [...usedInStyles(text)]),
    ...pages.flatMap(tagKeys),
  ]);
  const newer = [...used].filter((key) => SUPPORTED.get(key) === false);
  return [
    ...newer
      .filter((key) => !(key in exceptions))
      .map((key) => `${key} is newer than the browsers of the last two and a half years.`),
    ...Object.keys(exceptions)
      .filter((key) => !newer.includes(key))
      .map((key) => `${key} is an exception that nothing needs.`),
    ...libraries
      .filter(([, text]) => !text.includes(POLYFILLS))
      .map(([path]) => `${path} has lost its polyfills (${POLYFILLS}).`),
  ];
}

/** @param folder of the build @returns the findings */
export async function checkBrowserSupport(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  // The decoders of pdf.js are compiled from C, to plain old JavaScript.
  const wanted = names.filter((name) => /\.(html|css|m?js)$/.test(name) && !name.includes('wasm'));
  const texts = wanted.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return findNewer(Object.fromEntries(await Promise.all(texts)));
}
