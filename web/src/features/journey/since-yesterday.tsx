/** What happened since yesterday: large figures, one sentence and one link each. */
import type { ReactNode } from 'react';
import type { JourneyNews, JourneyView } from '@waggle/contract/journey/journey-view';
import { relativeTime } from '../../lib/relative-time.ts';
import { useNow } from '../../lib/use-now.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** Its line is that of the title. */
const LIFTED = { marginTop: '-0.625rem' };

function NewsRow({ news }: { news: JourneyNews }) {
  const { figure, title, text, progress, link } = news;
  return (
    <li className="flex gap-2 border-t border-line py-3 first:border-t-0">
      <span
        aria-hidden="true"
        className="w-12 shrink-0 font-display text-h3 font-bold tabular-nums"
      >
        {figure}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="font-text text-body font-semibold">
          <span className="sr-only">{figure} </span>
          {title}
        </h3>
        <p dir="auto" className="text-small text-muted wrap-anywhere">
          {text}
        </p>
        {progress !== null && (
          <span
            aria-hidden="true"
            className="mt-2 block h-1.5 overflow-hidden rounded-full bg-surface-sunk"
          >
            <span
              className="block h-full rounded-full bg-accent"
              style={{ width: `${Math.min(1, progress) * 100}%` }}
            />
          </span>
        )}
      </div>
      <TextLink to={link.path} className="shrink-0 self-start" style={LIFTED}>
        {link.label}
        <span className="sr-only">({title})</span>
      </TextLink>
    </li>
  );
}

function NothingNew({ latest }: Pick<JourneyView, 'latest'>) {
  const now = useNow();
  return (
    <div className="mt-2">
      <p className="font-semibold">Nothing since yesterday</p>
      {latest === null ? (
        <p className="text-muted">Quotes, messages and sign-ups stand here once there are some.</p>
      ) : (
        <p className="text-muted">
          Last:{' '}
          <TextLink dir="auto" to={latest.path}>
            {latest.text}
          </TextLink>
          , {relativeTime(latest.at, now)}
        </p>
      )}
    </div>
  );
}

interface SinceYesterdayProps {
  /** Undefined while it could not be loaded, or is not yet. */
  journey: Pick<JourneyView, 'news' | 'latest'> | undefined;
  /** In place of the news. */
  children?: ReactNode;
}

export function SinceYesterday({ journey, children }: SinceYesterdayProps) {
  return (
    <section className="border-t-2 border-text pt-3">
      <h2 className="text-h3">Since yesterday</h2>
      {children}
      {journey &&
        (journey.news.length === 0 ? (
          <NothingNew latest={journey.latest} />
        ) : (
          <ul className="mt-1">
            {journey.news.map((news) => (
              <NewsRow key={news.title} news={news} />
            ))}
          </ul>
        ))}
    </section>
  );
}
