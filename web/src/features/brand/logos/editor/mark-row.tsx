/** The mark: those of the twelve, all icons, and what a mark of its kind can still be. */
import type { LogoMark, LogoSpec, LogoTile } from '@waggle/contract/brand/logos';
import { logoTitle } from '@waggle/contract/brand/logo-words';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import {
  inCase,
  LETTER_CHANGE_LABELS,
  type LetterChange,
  letterChanges,
} from '@waggle/contract/options/logo-parts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { svgUrl } from '../svg-url.ts';
import { Segments } from '../../../../forms/segments.tsx';
import { Row } from './row.tsx';
import { changeableLetters, isSameMark, withLetter, withMark } from './spec-changes.ts';

/** Beside the link to all icons. */
const OFFERED = 5;

interface MarkRowProps {
  spec: LogoSpec;
  tiles: readonly LogoTile[];
  /** Of the brand: marks are drawn for it. */
  surface: string;
  /** The present mark alone, once it is drawn. */
  picture: string | undefined;
  onChange: (spec: LogoSpec) => void;
  onAllIcons: () => void;
}

interface Offer {
  mark: LogoMark;
  picture: string | undefined;
  title: string;
}

/** The present one first if none of the twelve has it, then one of each kind, then others. */
function offersOf({
  spec,
  tiles,
  picture,
}: Pick<MarkRowProps, 'spec' | 'tiles' | 'picture'>): Offer[] {
  const all = tiles.map((tile) => ({
    mark: tile.spec.mark,
    picture: tile.spec.mark.kind === 'letter' ? tile.picture : tile.mark,
    title: logoTitle(tile.spec),
  }));
  const kinds = all.filter(
    ({ mark }, at) => all.findIndex((other) => other.mark.kind === mark.kind) === at,
  );
  const ordered = [...kinds, ...all.filter((offer) => !kinds.includes(offer))];
  const shown = ordered.slice(0, OFFERED);
  if (shown.some(({ mark }) => isSameMark(mark, spec.mark))) return shown;
  return [{ mark: spec.mark, picture, title: logoTitle(spec) }, ...shown.slice(0, OFFERED - 1)];
}

export function MarkRow(props: MarkRowProps) {
  const { spec, surface, onChange, onAllIcons } = props;
  const offers = offersOf(props);
  const current = offers.findIndex(({ mark }) => isSameMark(mark, spec.mark));
  const { mark } = spec;
  return (
    <>
      <Row label="Mark">
        <Segments
          label="Mark"
          name="mark"
          value={String(current)}
          options={offers.map((offer, at) => ({
            value: String(at),
            label: offer.title,
            // A narrow panel has room for four beside the link.
            isSpare: at === OFFERED - 1 && at !== current,
            picture: (
              <span
                style={{ background: surface }}
                className="flex size-9 items-center justify-center rounded-tag"
              >
                {offer.picture !== undefined && (
                  <img
                    src={svgUrl(offer.picture)}
                    alt=""
                    className="max-h-7 max-w-7 object-contain"
                  />
                )}
              </span>
            ),
          }))}
          onChange={(at) => {
            const offer = offers[Number(at)];
            if (offer !== undefined) onChange(withMark(spec, offer.mark));
          }}
        >
          <Button variant="link" className="border-l border-line px-2.5" onClick={onAllIcons}>
            All icons
          </Button>
        </Segments>
      </Row>
      {mark.kind === 'family' && (
        <Row label="Drawing">
          <Button
            variant="outline"
            size="compact"
            onClick={() => {
              const seed = Math.floor(Math.random() * LOGO_LIMITS.seed);
              onChange({ ...spec, mark: { ...mark, seed } });
            }}
          >
            <Icon name="refresh-cw" />
            Another one like it
          </Button>
        </Row>
      )}
      {mark.kind === 'letter' && (
        <>
          <Row label="Letter">
            <Segments
              label="Changed letter"
              name="letter"
              value={String(mark.at)}
              options={changeableLetters(spec.text, spec.letters).map(({ letter, at }) => ({
                value: String(at),
                label: letter,
              }))}
              onChange={(at) => onChange(withLetter(spec, Number(at)))}
            />
          </Row>
          <Row label="Change">
            <Segments<LetterChange>
              label="How it is changed"
              name="change"
              value={mark.change}
              options={letterChanges([...inCase(spec.text, spec.letters)][mark.at] ?? '').map(
                (change) => ({ value: change, label: LETTER_CHANGE_LABELS[change] }),
              )}
              onChange={(change) => onChange(withLetter(spec, mark.at, change))}
            />
          </Row>
        </>
      )}
    </>
  );
}
