/** The pictures of a sample, the numbers on them are those of the lines: one large, the others small beside it. */
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import type { OrderLine } from '@waggle/contract/orders/terms';
import type { StoredFile } from '@waggle/contract/files';
import { type ReactNode, useId, useState } from 'react';
import { storedFile } from '../../../api/files/stored-file.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PrivatePicture } from '../../../ui/private-picture.tsx';
import { LineNumber } from './line-row.tsx';

type Picture = Judgement['pictures'][number];

/** Beside the large one. */
const SMALL = 3;

interface GalleryProps {
  pictures: readonly Picture[];
  /** Of the terms. */
  lines: readonly OrderLine[];
  /** What is known of the files. */
  files: readonly StoredFile[];
  /** Missing where they are only seen. */
  onChange?: ((pictures: Picture[]) => void) | undefined;
  /** Below the large one. */
  caption: ReactNode;
  className?: string;
}

export function Gallery(props: GalleryProps) {
  const { pictures, lines, files, onChange, caption, className } = props;
  const id = useId();
  const [asked, setShown] = useState<string>();
  const [isWhole, setIsWhole] = useState(false);
  const shown = pictures.find(({ url }) => url === asked) ?? pictures[0];
  if (shown === undefined) return null;
  const rest = pictures.filter((one) => one !== shown);
  const folded = !isWhole && rest.length > SMALL;
  const small = folded ? rest.slice(0, SMALL - 1) : rest;
  const fileOf = ({ url }: Picture) => files.find((one) => one.file_url === url) ?? storedFile(url);
  const numberOf = ({ line }: Picture) => lines.findIndex(({ key }) => key === line) + 1;
  const wordsOf = (one: Picture): string => {
    const number = numberOf(one);
    const line = lines[number - 1];
    return line === undefined ? 'All of it' : `${number}, ${line.attribute}`;
  };
  return (
    <figure className={classNames('min-w-0', className)}>
      <div className="flex gap-3">
        <div className="relative min-w-0 flex-1">
          <PrivatePicture
            key={shown.url}
            file={fileOf(shown)}
            alt={wordsOf(shown)}
            className="aspect-[1.45] w-full"
          />
          {numberOf(shown) > 0 && (
            <LineNumber isLarge className="absolute top-4 left-5">
              {numberOf(shown)}
            </LineNumber>
          )}
        </div>
        {rest.length > 0 && (
          <ul className="grid w-1/4 shrink-0 content-start gap-3">
            {small.map((one) => (
              <li key={one.url}>
                <Button
                  variant="bare"
                  aria-label={`Show the picture of ${wordsOf(one)}`}
                  onClick={() => setShown(one.url)}
                  className="relative block w-full rounded-control"
                >
                  <PrivatePicture file={fileOf(one)} alt="" className="aspect-[1.45] w-full" />
                  {numberOf(one) > 0 && (
                    <LineNumber className="absolute top-2 left-2">{numberOf(one)}</LineNumber>
                  )}
                </Button>
              </li>
            ))}
            {folded && (
              <li>
                <Button
                  variant="bare"
                  onClick={() => setIsWhole(true)}
                  className="flex aspect-[1.45] w-full flex-col items-center justify-center gap-1 rounded-control bg-surface-sunk text-small"
                >
                  <Icon name="images" />
                  {rest.length - small.length} more
                </Button>
              </li>
            )}
          </ul>
        )}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small text-muted">
        {caption}
      </figcaption>
      {onChange && (
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <label htmlFor={id} className="text-small font-semibold">
            This picture shows
          </label>
          <div className="min-w-48 flex-1 sm:max-w-80">
            <Select
              id={id}
              name="line"
              size="compact"
              value={shown.line ?? ''}
              placeholder="All of it"
              options={lines.map(({ key, attribute }, at) => ({
                value: key,
                label: `${at + 1}. ${attribute}`,
              }))}
              onChange={({ target }) =>
                onChange(
                  pictures.map((one) =>
                    one === shown ? { ...one, line: target.value || null } : one,
                  ),
                )
              }
            />
          </div>
          <Button variant="link" onClick={() => onChange(rest)}>
            <Icon name="trash" />
            Remove it
          </Button>
        </div>
      )}
    </figure>
  );
}
