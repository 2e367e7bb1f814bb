/** The browsers that have to do: each one's newest version two and a half years ago, and what it supports. */
import { browsers, features } from 'web-features';

/** Everything newer than these versions is a fault, or an exception with a reason. Moved on by hand, with the lock file. */
const SINCE = '2024-05-22';

type Browser = keyof typeof browsers;
const NAMES = Object.keys(browsers) as Browser[];

const parts = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

function isNewer(one: string, other: string): boolean {
  const [major = 0, minor = 0] = parts(one);
  const [otherMajor = 0, otherMinor = 0] = parts(other);
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

function newestOf(browser: Browser): string {
  const released = browsers[browser].releases.filter(({ date }) => date <= SINCE);
  return released.map(({ version }) => version).reduce((a, b) => (isNewer(b, a) ? b : a));
}

const VERSIONS = new Map<Browser, string>(NAMES.map((browser) => [browser, newestOf(browser)]));

const BUNDLER_NAMES: ReadonlyMap<string, Browser> = new Map([
  ['chrome', 'chrome'],
  ['edge', 'edge'],
  ['firefox', 'firefox'],
  ['safari', 'safari'],
  ['ios', 'safari_ios'],
]);

/** @param target of the bundler, like `chrome111` @returns whether all these browsers read what it writes */
export function isOldEnough(target: string): boolean {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
  const browser = BUNDLER_NAMES.get(name);
  return browser !== undefined && !isNewer(version, VERSIONS.get(browser) ?? '0');
}

/** Whether all of these browsers have a feature, by its key in the compatibility data of MDN. */
export const SUPPORTED: ReadonlyMap<string, boolean> = new Map(
  Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return [];
    return Object.entries(feature.status.by_compat_key ?? {}).map(([key, { support }]) => {
      const everywhere = [...VERSIONS].every(([browser, version]) => {
        const first = support[browser];
        return first !== undefined && !isNewer(first, version);
      });
      return [key, everywhere] as const;
    });
  }),
);
