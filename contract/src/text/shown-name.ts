/** Names of people, companies and files as they are kept. For the server alone: pages have no weight to spare for it. */

/**
 * What shows nothing, but joiners and selectors after a letter of a script that spells with them (those between Hebrew
 * and the Vedic signs, and those like them), a Chinese character or an emoji.
 */
const HIDDEN =
  /[\p{Cc}\p{DI}\u2800\u{1d159}\ufff9-\ufffb](?<!(?:(?!\p{DI})[\u0590-\u1cff\ua800-\uabff\u{10a00}-\u{1e95f}]|\p{Ideo}|\p{ExtPict}[\ufe0f\p{EMod}]?)[\u200d\u200c\u180e\p{VS}])/gu;

/** No script puts more marks on one letter; a pile of them covers the lines around it. */
const PILE = /([\p{M}\u200d\u200c]{8})[\p{M}\u200d\u200c]+/gu;

/** @returns a name on one line, without what could make two of them look the same, or one cover others */
export function shownName(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(HIDDEN, '').replaceAll(PILE, '$1').trim();
}
