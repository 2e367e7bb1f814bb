/** The two mails of a waitlist: to confirm, and when the product can be bought. From Waggle's own address, in plain text of ours. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import { upperFirst } from '../../../lib/mail/mail-words.ts';
import type { MailTemplate } from '../../../lib/mail/mail-template.ts';
import { quotedName } from '../../../lib/names/quoted-name.ts';

const UNNAMED = `a page made with ${PRODUCT_NAME}`;
const ENDING = { words: 'No more mail about it:', label: 'leave the list' };

/** Variables: the brand's `name`, the page's `page`, the links `url` to confirm and `leave`. */
export const confirmMail: MailTemplate = {
  kind: 'waitlist_confirm',
  last: true,
  compose({ name = '', page = '', url = '', leave = '' }) {
    const brand = quotedName(name, UNNAMED);
    return {
      subject: `Confirm that you want to hear of ${brand}`,
      preview: 'One click, and you are told when it can be bought.',
      heading: 'Are you interested?',
      paragraphs: [
        `Somebody, hopefully you, has put this address on the list of ${brand}: ${page}`,
        'Confirm it, and you get one mail when it can be bought, and a short survey once a week at most. Nothing is sold yet, and you owe nothing.',
        'If it was not you, do nothing: the address is deleted after seven days.',
      ],
      link: { label: 'Confirm', url: String(url) },
      footnote: `Sent by ${PRODUCT_NAME} because this address was typed in on a page made with it.`,
      ending: { ...ENDING, url: String(leave) },
    };
  },
  developmentNote: ({ name = '', url = '' }) => `To confirm the list of ${name}: ${url}`,
};

/** Variables: the brand's `name`, the entrepreneur's `text`, where it can be bought (`url`), `host` of it, and `leave`. */
export const announcementMail: MailTemplate = {
  kind: 'waitlist_announcement',
  last: true,
  compose({ name = '', text = '', url = '', host = '', leave = '' }) {
    const brand = quotedName(name, UNNAMED);
    return {
      subject: `${upperFirst(brand)}: it can be bought`,
      preview: `You asked to be told about ${brand}.`,
      heading: 'You asked to be told',
      paragraphs: [
        `${upperFirst(brand)}: it can be bought. The entrepreneur behind it writes:`,
        ...String(text)
          .split(/\n+/)
          .filter((line) => line.trim() !== ''),
        `The button leads to ${host}, which is not a page of ${PRODUCT_NAME}. Whatever you buy there, you buy from them.`,
      ],
      link: { label: `Open ${host}`, url: String(url) },
      footnote: `Sent because you confirmed that you want to hear of ${brand}. This is the one mail that says so.`,
      ending: { ...ENDING, url: String(leave) },
    };
  },
  developmentNote: ({ name = '' }) => `Told that ${name} can be bought`,
};
