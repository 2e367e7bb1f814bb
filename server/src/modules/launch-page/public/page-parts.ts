/** What all pages in a brand's theme share: the brand above, the hero, and the footer. */
import type { Drawing } from '@waggle/contract/launch-page/drawings';
import { partsOf } from '@waggle/contract/launch-page/ready';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { shownName } from '@waggle/contract/text/shown-name';
import { attribute, html, type Html } from '../../../lib/public-pages/html.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import { drawProduct } from '../drawings/drawing.ts';
import { PRODUCT_DRAWINGS } from '../drawings/product-drawings.ts';
import type { PageTheme, PictureKind } from '../theme-types.ts';
import { heroColours } from './hero-colours.ts';
import { pageStyle } from './page-style.ts';

/** A page in the theme of a brand. */
export interface Themed {
  readonly slug: string;
  readonly theme: PageTheme;
  /** Where a picture is, if not under the page's own address. */
  readonly pictureUrl?: (kind: PictureKind) => string | null;
}

export const pagePath = (slug: string, more = '') => `/p/${slug}${more}`;

/** @returns the brand's name on one line; the address's for a brand without one */
export function nameOf({ slug, theme: look }: Pick<Themed, 'slug' | 'theme'>): string {
  return shownName(look.name ?? '') || slug;
}

/** @returns where a picture of the page is; null where it has none of this kind */
export function pictureUrl(themed: Themed, kind: PictureKind): string | null {
  if (themed.pictureUrl !== undefined) return themed.pictureUrl(kind);
  const shown = themed.theme.pictures[kind];
  return shown === undefined ? null : pagePath(themed.slug, `/pictures/${kind}/${shown.hash}`);
}

export function brandPlate(themed: Themed): Html {
  const name = nameOf(themed);
  const logo = pictureUrl(themed, 'logo');
  if (logo === null) return html`<p class="brand f" dir="auto">${name}</p>`;
  return html`<p class="brand">
    <span class="plate"><img src="${logo}" alt="${name}" /></span>
  </p>`;
}

/** @returns the drawing in the brand's colours, wearing its mark */
export function productArt(themed: Themed, drawing: Drawing): Html {
  const { mark } = heroColours(themed.theme.palette).art;
  const letter = [...nameOf(themed)][0]?.toUpperCase() ?? '';
  return drawProduct(PRODUCT_DRAWINGS[drawing], { mark: pictureUrl(themed, mark), letter });
}

/** @returns a text with its gaps marked, as only a preview has them */
export function withBlanks(text: string): Html[] {
  return partsOf(text).map((part) =>
    part.blank ? html`<span class="blank">${part.text}</span>` : html`${part.text}`,
  );
}

export function pageFooter(themed: Themed): Html {
  const { slug } = themed;
  return html`<footer>
    <div class="w">
      <p><bdi>${nameOf(themed)}</bdi> is in preparation. Nothing is sold yet.</p>
      <a href="${pagePath(slug, '/privacy')}">Privacy</a>
      <a href="/report/page/${slug}">Report this page</a>
      <a class="made" href="${PAGE_PATHS.landing}">Made with ${PRODUCT_NAME}</a>
    </div>
  </footer>`;
}

type Rest = Pick<ScriptlessPage, 'status' | 'head' | 'framed' | 'listed'>;

/** @returns a page in the theme, with its footer */
export function themedPage(
  themed: Themed,
  title: string,
  main: Html,
  rest: Rest = {},
): ScriptlessPage {
  return {
    title: `${title} | ${nameOf(themed)}`,
    style: pageStyle(themed.theme),
    // In a preview, nothing can be sent or followed.
    body: html`<body${attribute('inert', rest.framed === true)}>
<main>
${main}
</main>
${pageFooter(themed)}
</body>`,
    ...rest,
  };
}
