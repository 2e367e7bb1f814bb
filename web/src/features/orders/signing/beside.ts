/** What stands beside and in the paper of some orders alone: what has to be right before it is signed, a new offer, and the editor. */
export { BeforeYouSign } from './before-you-sign.tsx';
export { NewOffer } from './new-offer.tsx';
export { TermsEditor } from './terms-editor.tsx';
