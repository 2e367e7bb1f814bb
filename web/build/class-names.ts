/** Knows all class names: Tailwind's utilities under our theme, and those defined in web/src/styles. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';

/** Marks for other utilities (`group-hover:`), without a rule of their own. */
const MARKER = /^(group|peer)(\/[\w-]+)?$/;

/** What a class begins with: numbers follow a dot too, in a stylesheet. */
const START = /^[a-zA-Z@*[-]/;

/** The application's stylesheet, which imports the theme and every utility. */
const ENTRY = 'app.css';

async function loadStylesheet(id: string, base: string) {
  const path = id.startsWith('.') ? resolve(base, id) : fileURLToPath(import.meta.resolve(id));
  return { path, base: dirname(path), content: await readFile(path, 'utf8').catch(() => '') };
}

/** @returns a class name as it stands in a selector */
function inSelector(name: string): string {
  return name.replaceAll(/[^\w-]/g, (sign) => (sign.charCodeAt(0) < 0x80 ? `\\${sign}` : sign));
}

/**
 * @param styles the folder of the stylesheets
 * @returns those that neither Tailwind nor a stylesheet knows
 */
export async function unknownClasses(
  styles: string,
  names: ReadonlySet<string>,
): Promise<Set<string>> {
  const files = (await readdir(styles)).filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(files.map((file) => readFile(join(styles, file), 'utf8')));
  const entry = sheets[files.indexOf(ENTRY)] ?? '';
  const { build } = await compile(entry, { base: styles, loadStylesheet });
  const css = [build([...names]), ...sheets].join('\n');
  const isKnown = (name: string): boolean => {
    if (!START.test(name)) return false;
    const selector = `.${inSelector(name)}`;
    let at = css.indexOf(selector);
    // `.flex` stands in `.flex-1` too, and is known only by itself.
    while (at >= 0 && /[\w\\-]/.test(css[at + selector.length] ?? '')) {
      at = css.indexOf(selector, at + 1);
    }
    return at >= 0 || MARKER.test(name);
  };
  return new Set([...names].filter((name) => !isKnown(name)));
}
