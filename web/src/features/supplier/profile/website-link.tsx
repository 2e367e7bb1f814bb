/** A company's website as a link; text that is no web address stays text. */

export function WebsiteLink({ url }: { url: string }) {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return url;
  return (
    <a
      href={address.href}
      target="_blank"
      rel="noopener noreferrer"
      className="relative font-semibold wrap-anywhere text-accent-text pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3 underline underline-offset-4"
    >
      {address.host + (address.pathname === '/' ? '' : address.pathname)}
    </a>
  );
}
