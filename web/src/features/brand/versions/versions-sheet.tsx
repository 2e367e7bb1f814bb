/** A sheet with the versions of the brand: an earlier one can be made the newest. */
import { useState } from 'react';
import type { BrandVersion } from '@waggle/contract/brand';
import { API_HOST } from '../../../api/host.ts';
import { errorMessage } from '../../../api/report-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { restoreBrandVersion, useBrandVersions } from '../brand-query.ts';
import { PaletteStrip } from '../colours/palette-card.tsx';

/** @returns what differs from the version before: «Colours, tagline» */
function changesOf(version: BrandVersion, before: BrandVersion | undefined): string {
  const parts: [string, boolean][] = [
    ['name', version.name !== (before?.name ?? null)],
    ['tagline', version.tagline !== (before?.tagline ?? '')],
    ['logo', version.logo?.id !== before?.logo?.id],
    ['colours', version.palette?.id !== before?.palette?.id],
  ];
  const changed = parts.filter(([, differs]) => differs).map(([part]) => part);
  const words = new Intl.ListFormat('en').format(changed.length > 0 ? changed : ['nothing']);
  return `Changed: ${words}`;
}

interface RowProps {
  version: BrandVersion;
  before: BrandVersion | undefined;
  newest: boolean;
  busy: boolean;
  onRestore: () => void;
}

function VersionRow({ version, before, newest, busy, onRestore }: RowProps) {
  const { version: number, name, tagline, logo, palette, at } = version;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-4 first:border-t-0">
      <div className="w-28 shrink-0">
        {palette ? (
          <PaletteStrip
            roles={palette.roles}
            className="h-8 overflow-hidden rounded-tag border border-line"
          />
        ) : (
          <span
            aria-hidden="true"
            className="block h-8 rounded-tag border border-dashed border-line-strong"
          />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <p dir="auto" className="font-semibold wrap-anywhere">
          Version {number}
          {name !== null && `: ${name}`}
        </p>
        {tagline !== '' && (
          <p dir="auto" className="text-small wrap-anywhere">
            {tagline}
          </p>
        )}
        <p className="text-small text-muted">
          {changesOf(version, before)}. {formatDateTime(at)}
        </p>
      </div>
      {logo && (
        <img
          src={API_HOST + logo.url}
          alt=""
          className="h-8 max-w-28 rounded-tag bg-surface object-contain"
        />
      )}
      {newest ? (
        <p className="rounded-tag bg-accent-wash px-2 py-0.5 text-small font-semibold">Now</p>
      ) : (
        <Button variant="outline" size="compact" busy={busy} onClick={onRestore}>
          Bring back
          <span className="sr-only"> version {number}</span>
        </Button>
      )}
    </li>
  );
}

interface VersionsSheetProps {
  userId: string;
  onClose: () => void;
}

export function VersionsSheet({ userId, onClose }: VersionsSheetProps) {
  const query = useBrandVersions(userId);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function restore(version: number): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      const brand = await restoreBrandVersion(version);
      toast.success(`Version ${version} is back, as version ${brand.version}`);
    } catch (error) {
      setProblem(
        errorMessage(error, 'This could not be done. Nothing has changed. Please try again'),
      );
    }
    setBusy(false);
  }

  return (
    <Sheet
      title="History of the brand"
      description="Bringing one back makes it the newest version. None is lost."
      width="max-w-180"
      onClose={onClose}
    >
      <div className="px-6 pt-2 pb-6">
        <p role="alert" className="font-medium text-danger not-empty:mt-3">
          {problem}
        </p>
        <LoadedRows
          query={query}
          what="The versions"
          hint="None of them are lost. Please try again."
          rows={3}
        >
          {(versions) =>
            versions.length === 0 ? (
              <p className="py-6 text-muted">The first version comes with the first choice.</p>
            ) : (
              <ol>
                {versions.map((version, at) => (
                  <VersionRow
                    key={version.version}
                    version={version}
                    before={versions[at + 1]}
                    newest={at === 0}
                    busy={busy}
                    onRestore={() => void restore(version.version)}
                  />
                ))}
              </ol>
            )
          }
        </LoadedRows>
      </div>
    </Sheet>
  );
}
