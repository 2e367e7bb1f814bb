/** The twelve product drawings: flat shapes, each standing on the floor at its lower edge. */
import type { Drawing } from '@waggle/contract/launch-page/drawings';
import type { ProductDrawing } from './drawing.ts';

export const PRODUCT_DRAWINGS: Readonly<Record<Drawing, ProductDrawing>> = {
  lamp: {
    shapes:
      '<path class="a" d="M134 196 398 136 590 520H118Z"/>' +
      '<path class="lm" stroke-width="30" d="M62 504H330M64 486 118 176 396 112"/>' +
      '<circle class="d" cx="64" cy="486" r="30"/><circle class="a" cx="64" cy="486" r="13"/>' +
      '<circle class="d" cx="118" cy="176" r="30"/><circle class="a" cx="118" cy="176" r="13"/>' +
      '<path class="m" d="M392 408h108v92a20 20 0 0 1-20 20h-68a20 20 0 0 1-20-20Z"/>' +
      '<path class="lm" stroke-width="14" d="M498 428h14a24 24 0 0 1 0 48h-14"/>',
    mark: { x: 446, y: 464, size: 58 },
  },
  bottle: {
    shapes:
      '<path class="a" d="M60 372a34 34 0 0 1 34-34h58a34 34 0 0 1 34 34v148H60Z"/>' +
      '<rect class="d" x="92" y="292" width="62" height="46" rx="8"/>' +
      '<path class="m" d="M222 262c0-58 62-56 62-116h72c0 60 62 58 62 116v218a40 40 0 0 1-40 40H262a40 40 0 0 1-40-40Z"/>' +
      '<rect class="d" x="274" y="66" width="92" height="86" rx="14"/>' +
      '<path class="a" d="M222 250h196v34H222ZM222 442h196v22H222Z"/>' +
      '<path class="d" d="M470 424h64l-8 82a14 14 0 0 1-14 14h-20a14 14 0 0 1-14-14Z"/>',
    mark: { x: 320, y: 364, size: 112 },
  },
  mug: {
    shapes:
      '<path class="la" stroke-width="16" d="M196 166c-26-34 26-52 0-92M256 166c-26-34 26-52 0-92M316 166c-26-34 26-52 0-92"/>' +
      '<path class="lm" stroke-width="36" d="M372 262h36a74 74 0 0 1 0 148h-36"/>' +
      '<path class="m" d="M112 206h288v236a62 62 0 0 1-62 62H174a62 62 0 0 1-62-62Z"/>' +
      '<path class="a" d="M112 206h288v30H112Z"/>' +
      '<path class="d" d="M56 504h384v16H56Z"/>' +
      '<circle class="a" cx="504" cy="470" r="50"/><circle class="d" cx="488" cy="456" r="6"/><circle class="d" cx="518" cy="452" r="6"/><circle class="d" cx="512" cy="484" r="6"/><circle class="d" cx="486" cy="490" r="5"/>',
    mark: { x: 256, y: 364, size: 132 },
  },
  jar: {
    shapes:
      '<path class="m" d="M112 250a54 54 0 0 1 54-54h212a54 54 0 0 1 54 54v216a54 54 0 0 1-54 54H166a54 54 0 0 1-54-54Z"/>' +
      '<path class="a" d="M112 436h320v30a54 54 0 0 1-54 54H166a54 54 0 0 1-54-54Z"/>' +
      '<rect class="d" x="136" y="112" width="272" height="76" rx="16"/>' +
      '<path class="la" stroke-width="8" d="M168 132v36M208 132v36M248 132v36M288 132v36M328 132v36M368 132v36"/>' +
      '<path class="la" stroke-width="14" d="M486 520 452 366"/><ellipse class="a" cx="446" cy="336" rx="26" ry="40" transform="rotate(-12 446 336)"/>',
    mark: { x: 272, y: 318, size: 132 },
  },
  bag: {
    shapes:
      '<path class="ld" stroke-width="20" d="M188 236C188 40 372 40 372 236"/>' +
      '<path class="m" d="M110 214h340l36 306H74Z"/>' +
      '<path class="a" d="M82 456h396l8 64H74Z"/>' +
      '<circle class="d" cx="188" cy="246" r="13"/><circle class="d" cx="372" cy="246" r="13"/>',
    mark: { x: 280, y: 352, size: 138 },
  },
  shirt: {
    shapes:
      '<path class="ld" stroke-width="12" d="M280 92V60a22 22 0 1 0-22-22"/>' +
      '<path class="d" d="M280 86 404 148H156Z"/>' +
      '<path class="m" d="M200 112 78 184a16 16 0 0 0-6 20l50 96 50-26v230a16 16 0 0 0 16 16h184a16 16 0 0 0 16-16V274l50 26 50-96a16 16 0 0 0-6-20L360 112c-22 58-138 58-160 0Z"/>' +
      '<path class="la" stroke-width="14" d="M200 112c22 58 138 58 160 0"/>' +
      '<path class="la" stroke-width="14" d="M116 284l44-23M444 284l-44-23"/>',
    mark: { x: 280, y: 318, size: 124 },
  },
  candle: {
    shapes:
      '<path class="a" d="M280 34c54 66 60 128 0 140-60-12-54-74 0-140Z"/>' +
      '<path class="m" d="M280 104c20 28 22 56 0 62-22-6-20-34 0-62Z"/>' +
      '<path class="ld" stroke-width="10" d="M280 158v74"/>' +
      '<path class="m" d="M146 226h268v240a38 38 0 0 1-38 38H184a38 38 0 0 1-38-38Z"/>' +
      '<path class="a" d="M146 226h268v44H146Z"/>' +
      '<path class="d" d="M88 504h384v16H88Z"/>' +
      '<path class="d" d="M488 478h66v42h-66Z"/><path class="a" d="M488 491h66v14h-66Z"/>',
    mark: { x: 280, y: 384, size: 128 },
  },
  chair: {
    shapes:
      '<path class="ld" stroke-width="24" d="M176 396 138 508M384 396l38 112"/>' +
      '<path class="ld" stroke-width="20" d="M202 268v90M358 268v90"/>' +
      '<rect class="m" x="148" y="56" width="264" height="232" rx="56"/>' +
      '<rect class="a" x="110" y="346" width="340" height="66" rx="33"/>' +
      '<path class="la" stroke-width="12" d="M160 452h240"/>',
    mark: { x: 280, y: 172, size: 124 },
  },
  plant: {
    shapes:
      '<path class="ld" stroke-width="14" d="M280 320V120M280 300c-10-60-52-86-92-92M280 280c10-60 56-78 92-80"/>' +
      '<path class="a" d="M280 150c-50-42-44-104 0-136 44 32 50 94 0 136Z"/>' +
      '<path class="a" d="M196 214c-62 12-104-28-108-84 58-8 106 26 108 84Z"/>' +
      '<path class="a" d="M364 206c4-58 48-94 108-86-4 58-48 96-108 86Z"/>' +
      '<path class="m" d="M144 346h272l-28 150a30 30 0 0 1-30 24H202a30 30 0 0 1-30-24Z"/>' +
      '<rect class="d" x="122" y="296" width="316" height="58" rx="14"/>',
    mark: { x: 280, y: 432, size: 104 },
  },
  toy: {
    shapes:
      '<path class="d" d="M160 26 270 166H50Z"/>' +
      '<rect class="a" x="70" y="166" width="180" height="170" rx="18"/>' +
      '<path class="d" d="M124 336v-66a36 36 0 0 1 72 0v66Z"/>' +
      '<rect class="m" x="40" y="336" width="240" height="184" rx="22"/>' +
      '<rect class="a" x="296" y="392" width="128" height="128" rx="18"/>' +
      '<circle class="m" cx="360" cy="338" r="54"/><path class="ld" stroke-width="10" d="M306 338h108"/>' +
      '<circle class="d" cx="492" cy="462" r="58"/><path class="la" stroke-width="12" d="M446 440c30 20 62 20 92 0"/>',
    mark: { x: 160, y: 428, size: 118 },
  },
  speaker: {
    shapes:
      '<rect class="m" x="140" y="64" width="280" height="440" rx="52"/>' +
      '<circle class="d" cx="280" cy="356" r="104"/><circle class="a" cx="280" cy="356" r="62"/><circle class="d" cx="280" cy="356" r="20"/>' +
      '<path class="d" d="M184 504h52v16h-52ZM324 504h52v16h-52Z"/>' +
      '<path class="la" stroke-width="16" d="M466 300a82 82 0 0 1 0 112M506 262a140 140 0 0 1 0 188M94 300a82 82 0 0 0 0 112M54 262a140 140 0 0 0 0 188"/>',
    mark: { x: 280, y: 164, size: 108 },
  },
  box: {
    shapes:
      '<path class="d" d="M76 214 168 140H486L394 214Z"/>' +
      '<path class="a" d="M394 214 486 140V436L394 520Z"/>' +
      '<rect class="m" x="76" y="214" width="318" height="306"/>' +
      '<path class="a" d="M204 214 286 140h42l-82 74v84h-42Z"/>' +
      '<path class="ld" stroke-width="8" d="M104 486h56M104 466h32"/>',
    mark: { x: 244, y: 390, size: 128 },
  },
};
