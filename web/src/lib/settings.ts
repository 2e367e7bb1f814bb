/** The installation's settings, filled into the page by the server. */
import type { SignInMethod } from '@waggle/contract/auth';

export interface Settings {
  signInMethods: readonly SignInMethod[];
  supportEmail: string;
}

const DEFAULTS: Settings = {
  signInMethods: ['google', 'email'],
  supportEmail: 'support@localhost',
};

/** @returns the settings, or the defaults if the server has not filled them in */
export function readSettings(): Settings {
  const content = document.querySelector<HTMLMetaElement>('meta[name="waggle-settings"]')?.content;
  if (!content?.startsWith('{')) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(content) as Partial<Settings>) };
}
