/** The pictures of a social kit: their sizes, and where text may stand, with source and date. */

/*
 * Where the figures are from; platforms change them without notice, so look again once a year.
 * - Link card, posts, story, pin, Facebook cover: March 2026,
 *   www.loopworker.com/blog/social-media-image-sizes-2026
 * - LinkedIn company banner, X header, YouTube banner with its safe area, avatar: 1 March 2026,
 *   https://freetoolkit.io/blog/social-media-image-sizes-2025
 * - What platforms cover or crop of stories and the Facebook cover: 2026,
 *   https://www.grafdom.com/newsroom/social-media-image-sizes/
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a picture is composed. */
export type PictureLayout = 'card' | 'tall' | 'header' | 'strip' | 'cover' | 'channel' | 'avatar';

export interface KitPicture {
  readonly id: string;
  /** As the page lists it. */
  readonly title: string;
  readonly use: string;
  readonly width: number;
  readonly height: number;
  /** Text stands here alone: beyond it, platforms crop or cover. */
  readonly safe: Box;
  readonly layout: PictureLayout;
}

/** @returns the picture without a margin */
function inset(width: number, height: number, margin: number): Box {
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}

export const KIT_PICTURES = [
  {
    id: 'card',
    title: 'Link card',
    use: 'Shown where somebody shares a link to your page',
    width: 1200,
    height: 630,
    safe: inset(1200, 630, 64),
    layout: 'card',
  },
  {
    id: 'portrait',
    title: 'Portrait post',
    use: 'Instagram and Facebook feed',
    width: 1080,
    height: 1350,
    safe: inset(1080, 1350, 72),
    layout: 'tall',
  },
  {
    id: 'square',
    title: 'Square post',
    use: 'Any feed',
    width: 1080,
    height: 1080,
    safe: inset(1080, 1080, 72),
    layout: 'tall',
  },
  {
    id: 'story',
    title: 'Story',
    use: 'Instagram, Facebook and TikTok',
    width: 1080,
    height: 1920,
    // The platforms' own bars lie over the top and the bottom.
    safe: { x: 72, y: 270, width: 936, height: 1270 },
    layout: 'tall',
  },
  {
    id: 'pin',
    title: 'Pin',
    use: 'Pinterest',
    width: 1000,
    height: 1500,
    safe: inset(1000, 1500, 72),
    layout: 'tall',
  },
  {
    id: 'x-header',
    title: 'X header',
    use: 'Top of your profile on X',
    width: 1500,
    height: 500,
    // The avatar lies over the lower left, and narrow screens crop above and below.
    safe: { x: 440, y: 64, width: 996, height: 372 },
    layout: 'header',
  },
  {
    id: 'x-post',
    title: 'X post',
    use: 'Picture of a post on X',
    width: 1600,
    height: 900,
    safe: inset(1600, 900, 80),
    layout: 'card',
  },
  {
    id: 'linkedin',
    title: 'LinkedIn banner',
    use: 'Top of your company page on LinkedIn',
    width: 1128,
    height: 191,
    // The company's logo lies over the lower left.
    safe: { x: 232, y: 20, width: 868, height: 151 },
    layout: 'strip',
  },
  {
    id: 'facebook',
    title: 'Facebook cover',
    use: 'Top of your page on Facebook',
    width: 1640,
    height: 924,
    // A computer shows the middle in height, a phone the middle in width.
    safe: { x: 180, y: 170, width: 1280, height: 584 },
    layout: 'cover',
  },
  {
    id: 'youtube',
    title: 'YouTube banner',
    use: 'Top of your channel on YouTube',
    width: 2560,
    height: 1440,
    safe: { x: 507, y: 509, width: 1546, height: 422 },
    layout: 'channel',
  },
  {
    id: 'avatar',
    title: 'Profile picture',
    use: 'Any platform; shown as a circle',
    width: 800,
    height: 800,
    // The largest square in the circle.
    safe: { x: 117, y: 117, width: 566, height: 566 },
    layout: 'avatar',
  },
] as const satisfies readonly KitPicture[];

export type KitPictureId = (typeof KIT_PICTURES)[number]['id'];

/** Pixels; smaller letters cannot be read on a phone. */
export const SMALLEST_TEXT = 24;
