/** The texts of signing in: failures, and problems of the popup. */

export const SIGN_IN_TEXTS = {
  sendFailed: 'Failed to send OTP',
  noVerificationToken: 'No verification token received',
  verifyFailed: 'OTP verification failed',
  noAccessToken: 'No access token received',
  userFailed: 'Failed to fetch user data',
  googleFailed: 'Google login failed',
  loginFailed: 'Login failed',
} as const;

export const POPUP_TEXTS = {
  blocked: 'Your browser blocked the Google window. Allow popups for this page and try again',
  closed: 'The Google window was closed before you were signed in',
  refused: 'You did not allow the sign-in with Google',
  mismatch: 'The answer from Google did not belong to this sign-in. Please try again',
  unavailable: 'Google cannot be reached right now. Try again, or continue with email',
  failed: 'Google could not sign you in. Please try again',
} as const;

export type PopupProblem = keyof typeof POPUP_TEXTS;
