/** A page of somebody else, in a tab of its own; text that is no web address stays text. */
import { Icon } from './icon.tsx';

export function WebLink({ url, sign = false }: { url: string; sign?: boolean }) {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return url;
  const { href, host, pathname } = address;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      // For a finger its area is larger than its words.
      className="relative font-semibold text-accent-text underline underline-offset-4 wrap-anywhere pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3"
    >
      {host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname)}
      {sign && (
        <Icon name="external-link" className="ml-1 inline-block size-[1.05em]! align-[-0.1em]" />
      )}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
