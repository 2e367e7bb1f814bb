/** Programs that open a page without anybody looking at it: not counted. */
const BOTS =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|uptime|check|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|phantom|lighthouse|pagespeed|facebookexternalhit|whatsapp|telegram|slack|discord|skype|embedly|archive|feed|http-client|libwww|undici/i;

export function isBot(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  if (agent === '' || BOTS.test(agent)) return true;
  return [headers['purpose'], headers['sec-purpose'], headers['x-moz']].some((purpose) =>
    /prefetch|preview|prerender/i.test(String(purpose ?? '')),
  );
}
