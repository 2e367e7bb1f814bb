/** The pictures of the kit: each as it is, or the room that it will take. */
import type { KitAsset } from '@waggle/contract/brand/kit';
import { KIT_PICTURES, type KitPicture } from '@waggle/contract/brand/kit/pictures';
import { fileUrl } from '../../../api/files/file-url.ts';
import { DownloadFile } from './download-file.tsx';

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

export function PictureGrid({ assets }: { assets: readonly KitAsset[] }) {
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
