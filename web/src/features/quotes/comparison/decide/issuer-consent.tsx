/** In the dialog that chooses a quote: who issues it, and the explicit word for one that is not on record. */
import type { IssuerStanding } from '@waggle/contract/quotes/issuer';
import { companyWords, issuerWords } from '../../../relations/company-words.ts';

interface IssuerConsentProps {
  issuer: IssuerStanding;
  given: boolean;
  onGive: (given: boolean) => void;
}

/** Nothing for the verified company under its own name. */
export function IssuerConsent({ issuer, given, onGive }: IssuerConsentProps) {
  const words = issuerWords(issuer);
  if (words === '') return null;
  if (issuer.standing !== 'unrecorded') {
    return (
      <p dir="auto" className="mt-4 text-small wrap-anywhere">
        {words}
      </p>
    );
  }
  return (
    <fieldset className="mt-5 border-l-6 border-accent bg-accent-wash px-4 py-3">
      <legend className="sr-only">Who issues it</legend>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {words}
      </p>
      <p className="mt-1 text-small">
        Money that goes to another company than the verified one is hard to get back. You can wait
        until the team has looked at it, or ask the supplier to issue the quote itself.
      </p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          name="unrecorded_issuer"
          checked={given}
          onChange={({ target }) => onGive(target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-(--text)"
        />
        <span className="min-w-0 wrap-anywhere">I accept {companyWords(issuer)} as the issuer</span>
      </label>
    </fieldset>
  );
}
