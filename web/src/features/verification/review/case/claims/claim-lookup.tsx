/** What needs the tables of registers, loaded once a case is open. */
export { ClaimForm } from './claim-form.tsx';
export { RegisterLinks } from './register-links.tsx';
