/** Pictures of the product: uploaded one by one, described, put in order, removed. */
import { useId, useRef } from 'react';
import type { StoredFile } from '@waggle/contract/files';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { fileUrl } from '../../../api/files/file-url.ts';
import { FilePicker } from '../../../forms/upload/file-picker.tsx';
import { RefusedFiles } from '../../../forms/upload/refused-files.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { useStore as useQueue } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Product } from './product-value.ts';

type Pictures = Product['pictures'];

interface PicturesFieldProps {
  pictures: Pictures;
  onChange: (pictures: Pictures) => void;
}

const asFile = (url: string): StoredFile => ({
  id: url,
  name: '',
  size: '',
  type: '',
  file_url: url,
});

export function PicturesField({ pictures, onChange }: PicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const uploads = useUploads(
    'PRODUCT_PICTURES',
    pictures.map(({ url }) => asFile(url)),
    (files) => {
      const alts = new Map(pictures.map(({ url, alt }) => [url, alt]));
      const all = files.map(({ file_url: url }) => ({ url, alt: alts.get(url) ?? '' }));
      onChange(all.slice(0, SHOP_LIMITS.pictures));
    },
  );
  const sending = useQueue(uploads.queue);
  const isFull = pictures.length >= SHOP_LIMITS.pictures;

  function toFront(at: number): void {
    const chosen = pictures[at];
    if (chosen !== undefined) onChange([chosen, ...pictures.filter((_, place) => place !== at)]);
  }

  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-semibold">Pictures</legend>
      {isFull ? (
        <p className="text-small text-muted">
          {SHOP_LIMITS.pictures} pictures are as many as fit. Remove one to add another.
        </p>
      ) : (
        <FilePicker
          ref={input}
          id={id}
          name="pictures"
          label="Pictures of the product"
          fileType="PRODUCT_PICTURES"
          multiple
          icon="image"
          button="Choose pictures"
          className="gap-x-4 px-5 py-4"
          describedBy={`${id}-hint`}
          onFiles={uploads.queue.add}
        />
      )}
      <p id={`${id}-hint`} className="mt-2 text-small text-muted">
        The first one stands in the catalogue. Say in a few words what each shows: some readers hear
        it.
      </p>
      <RefusedFiles queue={uploads.queue} />
      <ul className="mt-3">
        {pictures.map(({ url, alt }, at) => (
          <li
            key={url}
            className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <span className="aspect-4/3 overflow-hidden rounded-control bg-surface-sunk">
              <img src={fileUrl(url)} alt="" className="size-full object-cover" />
            </span>
            <Input
              size="compact"
              name={`pictures.${at}.alt`}
              dir="auto"
              aria-label={`What picture ${at + 1} shows`}
              placeholder="The lamp, folded, beside a book"
              maxLength={SHOP_LIMITS.alt}
              value={alt}
              onChange={({ target }) =>
                onChange(
                  pictures.map((one, place) => (place === at ? { url, alt: target.value } : one)),
                )
              }
            />
            <span className="flex max-sm:col-start-2">
              {at === 0 ? (
                <span className="flex min-h-11 items-center px-3 text-small text-muted">First</span>
              ) : (
                <Button variant="quiet" size="compact" onClick={() => toFront(at)}>
                  Make first
                  <span className="sr-only">, picture {at + 1}</span>
                </Button>
              )}
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Remove picture ${at + 1}`}
                onClick={() => {
                  uploads.remove(asFile(url));
                  input.current?.focus();
                }}
              >
                <Icon name="trash" />
              </Button>
            </span>
          </li>
        ))}
        {sending.map(({ key, name, sent, size, offline }) => (
          <li key={key} className="border-b border-line py-3">
            <p dir="auto" className="truncate text-small">
              {name}
            </p>
            <ProgressBar aria-label={`Uploading ${name}`} value={sent} max={Math.max(1, size)} />
            {offline && <p className="text-small text-muted">Waiting for a connection</p>}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {sending.length > 0 ? `Uploading ${sending.length}` : ''}
      </p>
    </fieldset>
  );
}
