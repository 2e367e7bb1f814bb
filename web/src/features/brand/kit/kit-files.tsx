/** The other files of the kit: logo, brand book, and what a website or a designer needs. */
import type { KitAsset } from '@waggle/contract/brand/kit';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { formatFileSize } from '@waggle/contract/file-size';
import { DownloadFile } from './download-file.tsx';

const OTHERS = KIT_FILES.filter(({ kind }) => kind !== 'picture');

export function KitFiles({ assets }: { assets: readonly KitAsset[] }) {
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
