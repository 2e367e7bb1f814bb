/** The bundler's names of the documents, and of the parts that are loaded when they are wanted. */

export const LANDING = 'index.html';
export const APP = 'app.html';

/** All that comes between the landing page and a filled sign-in dialog: its chunk, and the message on top. */
export const SIGN_IN_DIALOG = ['src/features/auth/sign-in-dialog.tsx', 'src/ui/toast-view.tsx'];

export const ENTREPRENEUR_WIZARD = 'src/pages/entrepreneur/onboarding-page.tsx';
export const SUPPLIER_WIZARD = 'src/pages/supplier/onboarding-page.tsx';
export const SUPPLIER_PROFILE = 'src/pages/supplier/profile-page.tsx';
export const REVIEW_CONSOLE = 'src/pages/verification/review-page.tsx';
