/** The channel by which the sign-in popup answers the page that opened it. */

/** Also the type of the messages on it. */
export const POPUP_CHANNEL = 'waggle-sign-in';
