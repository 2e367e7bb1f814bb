/** Why a request reached a supplier, in words: each wish of the brief, and what the supplier says of it. */
import type { SupplierFit } from '@waggle/contract/rfq/invitations';

type Wish = SupplierFit[number];

/** @returns what the brief asks for */
export function wishTitle({ wish, asked }: Wish): string {
  switch (wish) {
    case 'ships_to':
      return `Delivery to ${asked}`;
    case 'needed_by':
      return `Goods there by ${asked}`;
    case 'country':
      return `Made in ${asked}`;
    default:
      return asked;
  }
}

function notSaid({ wish, verdict }: Wish): string {
  if (wish === 'category' && verdict === 'met') return 'One of your categories';
  return verdict === 'not_met'
    ? 'Not on your profile'
    : 'Not on your profile. You can still offer it';
}

/** @returns the supplier's own line behind it */
export function wishReason(wish: Wish): string {
  const { own, checked } = wish;
  if (own === null) return notSaid(wish);
  switch (wish.wish) {
    case 'kinds':
      return `You make “${own}”`;
    case 'category':
      return wish.verdict === 'met' ? 'One of your categories' : `Your categories: ${own}`;
    case 'moq':
      return `Your minimum is ${own}`;
    case 'lead_time':
    case 'needed_by':
      return `Your lead time is ${own}`;
    case 'ships_to':
      return `You ship to: ${own}`;
    case 'certification':
      return checked ? `Your ${own}, checked by us` : `Your ${own}, not checked by us yet`;
    case 'capability':
      return `On your list of capabilities: ${own}`;
    case 'country':
      return `You are in ${own}`;
    default:
      return own;
  }
}

/** @returns `8 met, 1 to ask` */
export function fitWords({ met, ask, not_met }: { met: number; ask: number; not_met: number }) {
  if (ask === 0 && not_met === 0) return met === 1 ? 'The one wish is met' : `All ${met} met`;
  return [`${met} met`, ask > 0 && `${ask} to ask`, not_met > 0 && `${not_met} not met`]
    .filter(Boolean)
    .join(', ');
}

export function countFit(fit: SupplierFit) {
  const count = (verdict: Wish['verdict']) => fit.filter((one) => one.verdict === verdict).length;
  return { met: count('met'), ask: count('ask'), not_met: count('not_met') };
}
