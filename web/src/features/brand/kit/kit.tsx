/** /journey/kit: what will be made, its progress, what is made, and the texts beside it. */
import type { KitRecord, KitText, KitAsset } from '@waggle/contract/brand/kit';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { KIT_PICTURES, type KitPicture } from '@waggle/contract/brand/kit/pictures';
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { formatFileSize } from '@waggle/contract/file-size';
import { fileUrl } from '../../../api/files/file-url.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { toolPage } from '../../../session/tool-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { BAR } from '../../../ui/skeleton.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { DownloadFile } from './download-file.tsx';
import { stopKit, useKit, useMakeKit } from './kit-query.ts';
import { KitSheet } from './kit-sheet.tsx';
import { KitTextField } from './kit-text-field.tsx';

const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]';

function statusOf({ run, made }: KitRecord): string | undefined {
  if (run && run.state !== 'failed') return 'Being made';
  return made ? `Made ${formatDateTime(made.at)}` : undefined;
}

/** The kit is of an earlier version of the brand; nothing changes by itself. */
function Stale({ kit, userId }: { kit: KitRecord; userId: string }) {
  const again = useMakeKit(userId);
  const isStale = kit.made !== null && kit.made.version !== kit.version && kit.run === null;
  if (!isStale) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-4 border-warn bg-warn-wash px-4 py-3">
      <p className="min-w-0">
        Made for version {kit.made?.version}. Your brand is version {kit.version}.
      </p>
      <Button variant="outline" size="compact" busy={again.busy} onClick={again.run}>
        <Icon name="refresh-cw" />
        Make it again
      </Button>
    </div>
  );
}

function Kit({ user: { id: userId }, data: kit }: { user: SessionUser; data: KitRecord }) {
  const { made, run } = kit;
  return (
    <>
      <ToolBar title="Kit" status={statusOf(kit)} />
      <div className="page-measure py-8">
        <div className="mb-8 empty:hidden">
          {run && <KitRun run={run} userId={userId} hasOlder={made !== null} />}
          <Stale kit={kit} userId={userId} />
        </div>
        <div className={COLUMNS}>
          <KitSheet kit={kit} userId={userId} />
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <PictureGrid assets={made?.assets ?? []} />
            <KitFiles assets={made?.assets ?? []} />
            <KitTexts texts={kit.texts} userId={userId} />
          </div>
        </div>
      </div>
    </>
  );
}

export default toolPage(
  {
    rule: BRAND_PERMISSIONS.actions['brand.read'],
    title: 'Kit',
    what: 'Your kit',
    useData: ({ id }) => useKit(id),
    shape: (
      <div className="grid gap-6 sm:grid-cols-2 lg:mr-98">
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={`h-56 ${BAR}`} />
        ))}
      </div>
    ),
  },
  Kit,
);

/** The texts: captions, a story and product texts, from the entrepreneur's own words. */
function KitTexts({ texts, userId }: { texts: readonly KitText[]; userId: string }) {
  return (
    <section aria-labelledby="kit-texts" className="mt-12">
      <h2 id="kit-texts" className="text-h3">
        Texts
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Your idea, your audience and your tagline in the form of each place. Nothing is invented:
        what we do not know stands in [brackets].
      </p>
      <ul className="mt-3 border-t-2 border-text">
        {texts.map((given) => (
          <KitTextField key={given.id} given={given} userId={userId} />
        ))}
      </ul>
    </section>
  );
}

const OTHERS = KIT_FILES.filter(({ kind }) => kind !== 'picture');

/** The other files of the kit: logo, brand book, and what a website or a designer needs. */
function KitFiles({ assets }: { assets: readonly KitAsset[] }) {
  return (
    <section aria-labelledby="kit-files" className="mt-12">
      <h2 id="kit-files" className="text-h3">
        Logo, brand book and files for others
      </h2>
      <ul className="mt-3 grid gap-x-8 border-t-2 border-text sm:grid-cols-2">
        {OTHERS.map((file) => {
          const asset = assets.find(({ part }) => part === file.id);
          return (
            <li
              key={file.id}
              className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1"
            >
              <div className="min-w-0">
                <p className={asset === undefined ? 'text-muted' : undefined}>{file.title}</p>
                {asset && (
                  <p className="text-small text-muted tabular-nums">{formatFileSize(asset.size)}</p>
                )}
              </div>
              {asset && <DownloadFile asset={asset} title={file.title} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface KitRunProps {
  run: NonNullable<KitRecord['run']>;
  userId: string;
  hasOlder: boolean;
}

function Failed({ run, userId, hasOlder }: KitRunProps) {
  const again = useMakeKit(userId);
  return (
    <div role="alert" className="border-l-4 border-danger bg-danger-wash px-4 py-3">
      <p className="font-semibold">The kit could not be finished</p>
      <p className="mt-1">
        {run.name === null ? 'It stopped' : `It stopped at «${run.name}»`}.{' '}
        {hasOlder ? 'The one before is kept.' : 'Your brand is kept.'} Please try again.
      </p>
      <Button
        variant="outline"
        size="compact"
        busy={again.busy}
        onClick={again.run}
        className="mt-3"
      >
        Retry
      </Button>
    </div>
  );
}

/** The kit while it is made, file by file; and after a failure. */
function KitRun(props: KitRunProps) {
  const { run, userId } = props;
  const stop = useAction(() => stopKit(userId), 'It could not be stopped');
  if (run.state === 'failed') return <Failed {...props} />;
  const { done, name } = run;
  const text =
    name === null ? 'Waiting for its turn' : `${done + 1} of ${KIT_FILES.length}, ${name}`;
  return (
    <section
      aria-label="Making your kit"
      className="rounded-sheet border border-t-3 border-line border-t-accent bg-surface-raised p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 font-semibold tabular-nums">{text}</p>
        <Button variant="outline" size="compact" busy={stop.busy} onClick={stop.run}>
          Cancel
        </Button>
      </div>
      <ProgressBar
        aria-label="Making your kit"
        {...(name !== null && { value: done, max: KIT_FILES.length })}
      />
      <p className="text-small text-muted">
        {props.hasOlder
          ? 'The kit below stays until the new one is complete.'
          : 'You can leave this page meanwhile.'}
      </p>
    </section>
  );
}

/** Of its shape, within a cell of one height; a strip is as wide as the cell. */
function Preview({ picture, asset }: { picture: KitPicture; asset: KitAsset | undefined }) {
  const { width, height, title } = picture;
  const shape = { aspectRatio: `${width} / ${height}` };
  const isWide = width / height > 1.6;
  const room = isWide ? 'w-full' : 'h-full max-w-full';
  return (
    <div className="flex h-44 items-center justify-center rounded-control bg-surface-sunk p-4">
      {asset === undefined ? (
        <div
          style={shape}
          className={`${room} max-h-full border-2 border-dashed border-line-strong`}
        />
      ) : (
        <img
          src={fileUrl(asset.url)}
          alt={`${title}, as it was made`}
          width={width}
          height={height}
          style={shape}
          className="h-auto max-h-full w-auto max-w-full border border-line"
        />
      )}
    </div>
  );
}

/** The pictures of the kit: each as it is, or the room that it will take. */
function PictureGrid({ assets }: { assets: readonly KitAsset[] }) {
  return (
    <section aria-labelledby="kit-pictures">
      <h2 id="kit-pictures" className="text-h3">
        Pictures
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-7">
        {KIT_PICTURES.map((picture) => {
          const asset = assets.find(({ part }) => part === picture.id);
          return (
            <li key={picture.id} className="min-w-0">
              <Preview picture={picture} asset={asset} />
              <div className="mt-2 flex items-start justify-between gap-2">
                <div className="min-w-0">
                  <h3 className="font-semibold">{picture.title}</h3>
                  <p className="text-small text-muted">
                    {picture.use},{' '}
                    <span className="whitespace-nowrap">
                      {picture.width} × {picture.height}
                    </span>
                  </p>
                </div>
                {asset && <DownloadFile asset={asset} title={picture.title} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
