/** The pages behind the links of an interest's mails: a question with a button, and what it has done. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { PlainPage } from '../../../lib/public-form/plain-page.ts';
import type { OpenedLink } from './interests.service.ts';

const linkOf = ({ slug, title }: OpenedLink) =>
  slug === null
    ? { label: 'All products', path: PAGE_PATHS.products }
    : { label: title, path: PAGE_PATHS.product.replace(':slug', encodeURIComponent(slug)) };

/** Asks first: programs that check mails open every link. */
export function questionPage(opened: OpenedLink): PlainPage {
  const { link, title, brand, pieces } = opened;
  if (link.does === 'leave') {
    return {
      title: 'Take it back?',
      text: [`You said that you would buy ${title} by ${brand}.`],
      button: 'Take it back',
      about: 'Your address is deleted, and you are not counted any more.',
    };
  }
  return {
    title: `Would you buy ${title}?`,
    text: [`You said that you would buy ${pieces} of ${title} by ${brand}.`],
    button: 'Yes, I would buy it',
    about: `Nothing is paid, and you order nothing. ${brand} sees your address and may write to you about this product only. You can take it back at any time.`,
  };
}

export function donePage(opened: OpenedLink): PlainPage {
  const { link, title, brand, pieces } = opened;
  if (link.does === 'leave') {
    return {
      title: 'Taken back',
      text: [`You are not counted for ${title} any more, and your address is deleted.`],
      link: linkOf(opened),
    };
  }
  return {
    title: 'You are counted',
    text: [`${brand} knows now that you would buy ${pieces} of ${title}.`],
    about: 'The mail has a link with which you can take it back.',
    link: linkOf(opened),
  };
}

export const GONE_PAGE: PlainPage = {
  title: 'This link does not work any more',
  text: [
    'It was cut off on its way, was not confirmed within 7 days, or you have taken it back.',
    'Open the product and say it once more, if you like.',
  ],
  link: { label: 'All products', path: PAGE_PATHS.products },
};
