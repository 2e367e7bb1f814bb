/** One of the twelve: its picture opens it in the editor, the heart likes it. */
import type { LogoTile } from '@waggle/contract/brand/logos';
import { logoName, logoTitle } from '@waggle/contract/brand/logo-words';
import { BRAND_FONTS } from '@waggle/contract/options/brand-fonts';
import { Button } from '../../../../ui/button.tsx';
import { LikeButton } from '../../like-button.tsx';
import { likeTile } from '../logos-query.ts';
import { svgUrl } from '../svg-url.ts';

interface TileProps {
  tile: LogoTile;
  /** Of the brand. */
  surface: string;
  isOpen: boolean;
  onOpen: () => void;
}

export function Tile({ tile: { id, spec, liked, picture }, surface, isOpen, onOpen }: TileProps) {
  const name = logoName(spec);
  return (
    <li className="min-w-0">
      <Button
        variant="bare"
        aria-label={name}
        aria-pressed={isOpen}
        onClick={onOpen}
        style={{ background: surface }}
        className="flex aspect-[1.45] w-full items-center justify-center rounded-sheet p-[11%] outline-offset-4 hover:shadow-lift aria-pressed:ring-3 aria-pressed:ring-text"
      >
        <img src={svgUrl(picture)} alt="" className="max-h-full max-w-full object-contain" />
      </Button>
      <div className="flex items-center justify-between gap-2 pt-1">
        <p aria-hidden="true" className="min-w-0 text-small leading-snug">
          <span className="block font-semibold">{logoTitle(spec)}</span>
          <span className={isOpen ? 'font-semibold' : 'text-muted'}>
            {isOpen ? 'In the editor' : BRAND_FONTS[spec.font].label}
          </span>
        </p>
        <LikeButton name={name} liked={liked} onPress={() => void likeTile(id, !liked)} />
      </div>
    </li>
  );
}
