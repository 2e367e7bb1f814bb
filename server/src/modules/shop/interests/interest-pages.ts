/** The pages behind the links of an interest's mails: a question with a button, and what it has done. */
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { html, type Html } from '../../../lib/public-pages/html.ts';
import { plainPage } from '../../../lib/public-pages/plain-page.ts';
import type { ScriptlessPage } from '../../../lib/public-pages/send-page.ts';
import type { OpenedLink } from './interests.service.ts';

const ALL_PRODUCTS = html`<p><a href="${PAGE_PATHS.products}">All products</a></p>`;

function productLink({ slug, title }: OpenedLink): Html {
  if (slug === null) return ALL_PRODUCTS;
  const path = PAGE_PATHS.product.replace(':slug', encodeURIComponent(slug));
  return html`<p><a href="${path}" dir="auto">${title}</a></p>`;
}

/** Asks first: programs that check mails open every link. */
export function questionPage(opened: OpenedLink): ScriptlessPage {
  const { link, title, brand, pieces } = opened;
  if (link.does === 'leave') {
    return plainPage(
      'Take it back?',
      html`<p>You said that you would buy <bdi>${title}</bdi> by <bdi>${brand}</bdi>.</p>
        <form method="post"><button>Take it back</button></form>
        <p class="about">Your address is deleted, and you are not counted any more.</p>`,
    );
  }
  return plainPage(
    `Would you buy ${title}?`,
    html`<p>You said that you would buy ${pieces} of <bdi>${title}</bdi> by <bdi>${brand}</bdi>.</p>
      <form method="post"><button>Yes, I would buy it</button></form>
      <p class="about">
        Nothing is paid, and you order nothing. <bdi>${brand}</bdi> sees your address and may write
        to you about this product only. You can take it back at any time.
      </p>`,
  );
}

export function donePage(opened: OpenedLink): ScriptlessPage {
  const { link, title, brand, pieces } = opened;
  if (link.does === 'leave') {
    return plainPage(
      'Taken back',
      html`<p>You are not counted for <bdi>${title}</bdi> any more, and your address is deleted.</p>
        ${productLink(opened)}`,
    );
  }
  return plainPage(
    'You are counted',
    html`<p><bdi>${brand}</bdi> knows now that you would buy ${pieces} of <bdi>${title}</bdi>.</p>
      <p class="about">The mail has a link with which you can take it back.</p>
      ${productLink(opened)}`,
  );
}

export function gonePage(): ScriptlessPage {
  return plainPage(
    'This link does not work any more',
    html`<p>
        It was cut off on its way, was not confirmed within ${PUBLIC_FORM_LIMITS.unconfirmedDays}
        days, you have taken it back, or the product is not in the catalogue any more.
      </p>
      <p>If the product is there, open it and say it once more.</p>
      ${ALL_PRODUCTS}`,
    404,
  );
}
