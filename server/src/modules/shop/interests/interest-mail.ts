/** The mail to somebody who would buy a product: a link to confirm it, or that they are counted already. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { PUBLIC_FORM_LIMITS } from '@waggle/contract/limits';
import { upperFirst } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';
import { quotedName, quotedTitle } from '../../../lib/names/quoted-name.ts';

const { unconfirmedDays } = PUBLIC_FORM_LIMITS;

const named = (title: string | number, brand: string | number) => ({
  product: quotedTitle(title, 'a product'),
  entrepreneur: quotedName(brand, 'its entrepreneur'),
});

/** Variables: the product's `title` and the `brand`, `pieces` in words, `url` to confirm, `leave` to leave. */
export const interestMail: MailTemplate = {
  kind: 'interest_confirm',
  last: true,
  compose({ title = '', brand = '', pieces = '', url = '', leave = '' }) {
    const { product, entrepreneur } = named(title, brand);
    return {
      subject: `Confirm: you would buy ${product}`,
      preview: `One more step, and ${entrepreneur} can count on you.`,
      paragraphs: [
        `Somebody, we think you, said at this address that they would buy ${pieces} of ${product} by ${entrepreneur}.`,
        'Confirm it, and you are counted. Nothing is sold yet, and nothing is paid: it tells the entrepreneur that the product is wanted.',
        `Without your confirmation the address is deleted after ${unconfirmedDays} days. If it was not you, do nothing.`,
      ],
      link: { label: 'Confirm that you would buy it', url: String(url) },
      footnote: `Sent because this address was given on the page of ${product} on ${PRODUCT_NAME}. ${upperFirst(entrepreneur)} keeps it only to tell you about this product.`,
      ending: {
        words: 'Take it back, and your address is deleted:',
        label: 'leave',
        url: String(leave),
      },
    };
  },
  developmentNote: ({ title = '', url = '' }) => `Would buy ${title}: confirm at ${url}`,
};

/** Variables: as above, without `url` where nothing is to be confirmed. */
export const countedMail: MailTemplate = {
  kind: 'interest_counted',
  last: true,
  compose({ title = '', brand = '', pieces = '', url = '', leave = '' }) {
    const { product, entrepreneur } = named(title, brand);
    return {
      subject: `You are counted already: ${product}`,
      preview: `${upperFirst(entrepreneur)} knows that you would buy it.`,
      paragraphs: [
        `Somebody, we think you, said again at this address that they would buy ${product} by ${entrepreneur}, this time ${pieces}.`,
        'You are counted already. Confirm only if the number of pieces should change; otherwise do nothing.',
      ],
      link: { label: `Make it ${pieces}`, url: String(url) },
      footnote: `Sent because this address was given on the page of ${product} on ${PRODUCT_NAME}.`,
      ending: {
        words: 'Take it back, and your address is deleted:',
        label: 'leave',
        url: String(leave),
      },
    };
  },
  developmentNote: ({ title = '', url = '' }) => `Would buy ${title}, again: change at ${url}`,
};
