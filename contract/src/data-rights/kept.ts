/** What is kept about a user, why and how long: for the account page and the public page about privacy. */
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS } from '../limits.ts';
import { FRAUD_MEMORY_YEARS } from '../verification/reasons.ts';

export const KEPT = [
  {
    what: 'While you have an account',
    text: 'Everything that you have entered and uploaded, what became of it, our emails to you, and your sessions. Your export has all of it.',
  },
  {
    what: 'Your brand and what you made with it',
    text: 'Names, logos, colours, texts, kit files and earlier versions, your launch page, surveys, research and its reports, store, listing and proofs of demand: until you delete what can be deleted, or erase your account. A request sent with a proof loses it then. Of a language model, where one is set up: what was asked for, what came back and its tokens, as long as your account; daily sums for a week.',
  },
  {
    what: 'People who answer you',
    text: `Addresses on your waitlist and of those who would buy your product, as long as your page and your store; without a confirmation for ${PUBLIC_FORM_LIMITS.unconfirmedDays} days. Answers to a survey, and addresses left there apart from them, until you delete the survey. Visitors are counted by a code that is deleted after the day. All of it is erased with your account; the address of your page is given to nobody else for a year.`,
  },
  {
    what: 'Your address on the lists of others',
    text: `If you joined a waitlist or said that you would buy something: until you leave by the link in our mail, or erase your account; with it, against made-up entries, a keyed hash of the network you asked from. After leaving, a keyed hash of your address stays for ${LAUNCH_LIMITS.keyDays} days, so that nobody signs you up again and again.`,
  },
  {
    what: 'Bank accounts you named',
    text: 'Where buyers pay you, and what our team noted when it called you back: until you erase your account. Your export has the full number; no email, notification or log has more than its last digits. An account that you name for money that a supplier pays back to you: that supplier alone reads it, and it is deleted once the money has arrived.',
  },
  {
    what: 'Orders',
    text: 'The terms that both of you signed, who signed them, and what each of you said of samples, payments, deliveries and changes: until ten years after the order’s end. Pictures, receipts and other papers that you uploaded to an order, as long; they go with your account if you erase it before.',
  },
  {
    what: 'After you erase it',
    text: 'That an account was erased, and when: without a name or an address.',
  },
  {
    what: 'What you asked, offered and wrote to others',
    text: 'The other side keeps the requests, quotes and messages that you sent, as a record of what was agreed, under «A buyer who has left» or «A supplier that has left». Open requests are cancelled, live quotes withdrawn, and orders that have not been signed by both end; drafts and files are deleted. An order or a non-disclosure agreement that both have signed stays with the other side as it was signed, with the legal names, addresses and signatures of both, and with what each said of its samples, payments, deliveries and changes: an order for ten years after its end, and either only until that account is erased too.',
  },
  {
    what: 'If your company is rejected or loses its badge for fraud',
    text: `Its registration number, tax ID, address, phone number, website domain, contact and sign-in addresses and the content of its documents, as keyed hashes, for ${FRAUD_MEMORY_YEARS} years, also after you erase your account. Nobody can read them. They only show us that the same company applies again, so that entrepreneurs can rely on our badge. They are deleted at once if the decision is taken back; you can appeal against it. The same is kept if you erase your account while your company is suspended for fraud, or a document of it was rejected as forged.`,
  },
] as const;
