/** The brand so far: its logo on its own ground, what was made, and of which version each is. */
import { type CSSProperties, useState } from 'react';
import type { BrandRecord } from '@waggle/contract/brand';
import {
  type JourneyRow,
  type JourneyView,
  ROW_KINDS,
  type RowKind,
} from '@waggle/contract/journey/journey-view';
import { API_HOST } from '../../api/host.ts';
import { formatDay } from '../../lib/dates.ts';
import { Link } from '../../lib/navigation.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TaglineButton } from '../brand/versions/tagline-button.tsx';
import { VersionsSheet } from '../brand/versions/versions-sheet.tsx';

const LABELS: Readonly<Record<RowKind, string>> = {
  page: 'Page',
  survey: 'Survey',
  colours: 'Colours',
  kit: 'Pictures',
  files: 'Files',
  store: 'Store',
  listing: 'Listing',
};

/** Named in the plural. */
const SEVERAL: readonly RowKind[] = ['colours', 'kit', 'files'];

const LINK =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end font-semibold text-accent-text underline underline-offset-4';

function Plate({ brand: { name, logo, palette } }: { brand: BrandRecord }) {
  const [failed, setFailed] = useState('');
  const roles = palette?.roles;
  const colours = roles && {
    '--plate': roles.surface,
    '--plate-dark': roles.ink,
    '--name': roles.ink,
    '--name-dark': roles.surface,
  };
  return (
    <div
      style={colours as CSSProperties}
      className={
        colours
          ? 'grid min-h-44 place-items-center rounded-sheet border border-line bg-(--plate) p-8 text-(--name) dark:bg-(--plate-dark) dark:text-(--name-dark)'
          : 'grid min-h-44 place-items-center rounded-sheet bg-surface-sunk p-8'
      }
    >
      {logo !== null && failed !== logo.id ? (
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={API_HOST + logo.dark_url} />
          <img
            src={API_HOST + logo.url}
            alt={`Logo of ${name ?? 'your brand'}`}
            onError={() => setFailed(logo.id)}
            className="max-h-40 max-w-full"
          />
        </picture>
      ) : (
        <p className="text-center text-h2 font-bold wrap-anywhere">{name ?? 'No name yet'}</p>
      )}
    </div>
  );
}

function MadeRow({ row, newest }: { row: JourneyRow; newest: number }) {
  const { kind, title, text, link, version } = row;
  const label = LABELS[kind];
  const isOld = version !== null && version < newest;
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t border-line py-3 first:border-t-0">
      <dt className="text-muted max-sm:w-full max-sm:text-small sm:w-20">{label}</dt>
      <dd className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-small text-muted">{text}</span>
        {isOld && (
          <span className="flex items-center gap-2 text-small text-warn">
            <Icon name="rotate-ccw-clock" className="size-4" />
            Your {label.toLowerCase()} still {SEVERAL.includes(kind) ? 'use' : 'uses'}{' '}
            {version === 0 ? 'no brand' : `version ${version}`}
          </span>
        )}
      </dd>
      <dd>
        <Link to={link.path} className={LINK}>
          {isOld ? `Use version ${newest}` : link.label}
          <span className="sr-only">({label.toLowerCase()})</span>
        </Link>
      </dd>
    </div>
  );
}

interface BrandSoFarProps extends Pick<JourneyView, 'brand' | 'rows'> {
  userId: string;
}

export function BrandSoFar({ userId, brand, rows }: BrandSoFarProps) {
  const [history, setHistory] = useState(false);
  const { name, version, changed_at } = brand;
  const place = ({ kind }: JourneyRow): number => ROW_KINDS.indexOf(kind);
  return (
    <section className="mt-12 border-t-2 border-text pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 className="text-h3 wrap-anywhere">{name ?? 'Your brand'} so far</h2>
        {changed_at !== null && (
          <div className="flex flex-wrap items-center gap-x-4 text-small text-muted">
            <p>
              Brand version {version}, {formatDay(changed_at)}
            </p>
            <Button variant="quiet" size="compact" onClick={() => setHistory(true)}>
              <Icon name="rotate-ccw-clock" />
              History
            </Button>
          </div>
        )}
      </div>
      {version === 0 && rows.length === 0 ? (
        <p className="mt-2 max-w-136 text-muted">
          Nothing is chosen yet. Your name, logo and colours will appear here, with what is made of
          them.
        </p>
      ) : (
        <div className="mt-4 grid gap-x-14 gap-y-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <Plate brand={brand} />
          <dl className="self-center">
            {rows
              .toSorted((one, other) => place(one) - place(other))
              .map((row) => (
                <MadeRow key={row.kind} row={row} newest={version} />
              ))}
            <div className="flex flex-wrap items-center gap-x-4 border-t border-line py-3 first:border-t-0">
              <dt className="text-muted max-sm:w-full max-sm:text-small sm:w-20">Tagline</dt>
              <dd className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {brand.tagline || <span className="font-normal text-muted">None yet</span>}
              </dd>
              <dd dir="auto">
                <TaglineButton tagline={brand.tagline} />
              </dd>
            </div>
          </dl>
        </div>
      )}
      {history && <VersionsSheet userId={userId} onClose={() => setHistory(false)} />}
    </section>
  );
}
