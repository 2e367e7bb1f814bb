/** The search that the reader comes from, held against the profile: met, to ask, or not met. */
import type { PublicProfile, SupplierFit } from '@waggle/contract/directory';
import { useReaderLocale } from '../../../lib/reader-locale.ts';
import { VerdictMark } from '../../../ui/marks/verdict-mark.tsx';
import { offeredText, VERDICTS, wantedText } from './brief-words.ts';

interface AgainstYourBriefProps {
  fit: SupplierFit;
  profile: PublicProfile;
}

export function AgainstYourBrief({ fit: { wishes }, profile }: AgainstYourBriefProps) {
  const locale = useReaderLocale();
  if (wishes.length === 0) return null;
  const met = wishes.filter(({ verdict }) => verdict === 'met').length;
  return (
    <section aria-labelledby="brief-title" className="border-t-2 border-text pt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="brief-title" className="text-h3">
          Against your brief
        </h2>
        <p className="text-small text-muted">
          {met} of {wishes.length} met
        </p>
      </div>
      <dl className="mt-2">
        {wishes.map((wish) => (
          <div
            key={wish.wish}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6.5rem]"
          >
            <dt className="font-semibold wrap-anywhere">{wantedText(wish, locale)}</dt>
            <dd className="wrap-anywhere max-sm:col-span-2 max-sm:row-start-2 max-sm:text-muted">
              {offeredText(wish, profile, locale)}
            </dd>
            <dd className="flex items-center gap-2 self-start font-semibold whitespace-nowrap">
              <VerdictMark verdict={wish.verdict} />
              {VERDICTS[wish.verdict]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
