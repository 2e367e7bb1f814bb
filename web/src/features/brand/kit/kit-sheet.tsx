/** The sheet beside the kit: what is in it, what it goes without, and its one button. */
import type { KitGap, KitRecord } from '@waggle/contract/brand/kit';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { KIT_PICTURES } from '@waggle/contract/brand/kit/pictures';
import { formatFileSize } from '@waggle/contract/file-size';
import { download } from '../../../api/files/download.ts';
import { saveAs } from '../../../api/files/save-as.ts';
import { useAction } from '../../../api/use-action.ts';
import { PATHS } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useMakeKit } from './kit-query.ts';

const GAPS: Readonly<Record<KitGap, { text: string; link: string; to: string }>> = {
  name: {
    text: 'No name is chosen yet. The kit is made with it.',
    link: 'Choose a name',
    to: PATHS.journeyName,
  },
  logo: {
    text: 'No logo is chosen yet. Your name is set in a typeface in its place.',
    link: 'Choose a logo',
    to: PATHS.journeyLogo,
  },
  colours: {
    text: 'No colours are chosen yet. The kit takes those of your vibe.',
    link: 'Choose colours',
    to: PATHS.journeyColours,
  },
  tagline: {
    text: 'There is no tagline yet. The pictures go without a sentence.',
    link: 'Write a tagline',
    to: PATHS.journeyName,
  },
};

const CONTENTS = [
  `Pictures for ${KIT_PICTURES.length} places`,
  'Your logo as SVG, PNG and ICO',
  'A brand book of four pages, PDF',
  'Colours for a website, and the typeface with its licence',
  'Texts in your own words',
];

function Gaps({ gaps }: { gaps: readonly KitGap[] }) {
  if (gaps.length === 0) return null;
  return (
    <ul className="mt-5 border-t-2 border-text pt-1">
      {gaps.map((gap) => (
        <li key={gap} className="border-b border-line py-3 text-small last:border-0">
          <p>{GAPS[gap].text}</p>
          <TextLink to={GAPS[gap].to}>{GAPS[gap].link}</TextLink>
        </li>
      ))}
    </ul>
  );
}

/** @returns the characters that were left out, once for the whole kit */
function missingOf({ made }: KitRecord): string {
  return [...new Set((made?.assets ?? []).map(({ missing }) => missing).join(''))].join(' ');
}

/** @returns the name of the archive: that of the files, which begins with the brand's */
function archiveName({ made }: KitRecord): string {
  const [asset] = made?.assets ?? [];
  const ending = KIT_FILES.find(({ id }) => id === asset?.part)?.ending ?? '';
  return `${asset?.name.slice(0, -ending.length) ?? 'brand-'}kit.zip`;
}

export function KitSheet({ kit, userId }: { kit: KitRecord; userId: string }) {
  const { made, run, gaps } = kit;
  const make = useMakeKit(userId);
  const save = useAction(async () => {
    saveAs(await download('GET /v1/brand/kit/archive/'), archiveName(kit));
  }, 'The download was incomplete. Please try again');
  const isMaking = run !== null && run.state !== 'failed';
  const isNameless = gaps.includes('name');
  const size = made?.assets.reduce((sum, asset) => sum + asset.size, 0) ?? 0;
  const missing = missingOf(kit);
  return (
    <aside
      aria-label="The whole kit"
      className="h-fit rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised p-5 lg:sticky lg:top-4 lg:col-start-2"
    >
      <h2 className="text-h3">The whole kit</h2>
      <ul className="mt-3 list-disc pl-5">
        {CONTENTS.map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      {made === null ? (
        <>
          <p className="mt-3 text-muted">
            {KIT_FILES.length} files, made in about five seconds. Yours to use anywhere.
          </p>
          <Button
            variant="accent"
            busy={make.busy || isMaking}
            disabled={isNameless}
            aria-describedby={isNameless ? 'kit-nameless' : undefined}
            onClick={make.run}
            className="mt-5 w-full"
          >
            Make the kit
          </Button>
          {isNameless && (
            <p id="kit-nameless" className="mt-2 text-small text-muted">
              Choose a name first.
            </p>
          )}
        </>
      ) : (
        <>
          <p className="mt-3 text-muted">
            {made.assets.length} files, {formatFileSize(size)}, version {made.version} of your
            brand.
          </p>
          <Button variant="accent" busy={save.busy} onClick={save.run} className="mt-5 w-full">
            <Icon name="download" />
            Download all as ZIP
          </Button>
          <Button
            variant="outline"
            busy={make.busy || isMaking}
            disabled={isNameless}
            onClick={make.run}
            className="mt-3 w-full"
          >
            <Icon name="refresh-cw" />
            Make it again
          </Button>
        </>
      )}
      {missing !== '' && (
        <p className="mt-5 border-l-4 border-warn bg-warn-wash px-4 py-3 text-small wrap-anywhere">
          None of our typefaces has <span lang="und">{missing}</span>. The text with{' '}
          {missing.length > 1 ? 'these characters' : 'this character'} was left out: the pictures
          show the mark alone.
        </p>
      )}
      <Gaps gaps={gaps} />
    </aside>
  );
}
