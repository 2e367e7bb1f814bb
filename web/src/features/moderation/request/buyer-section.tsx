/** What is known of the buyer of a request: since when, how much was sent, stopped, reported and muted, and warnings. */
import type { ModeratedRequest } from '@waggle/contract/moderation';
import { countryName } from '../../../lib/country-name.ts';
import { formatDay } from '../../../lib/dates.ts';
import { WarningsList } from '../warnings-list.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';

const counted = (count: number, one: string, many: string) =>
  count > 0 && (count === 1 ? one : `${count} ${many}`);

export function BuyerSection({ buyer }: Pick<ModeratedRequest, 'buyer'>) {
  const { name, email, country, since, sent, blocked, reports, muted_by } = buyer;
  const facts = [
    email ?? 'The account is erased',
    country !== null && countryName(country),
    since !== null && `registered ${formatDay(since)}`,
    counted(sent, 'one request sent', 'requests sent'),
    counted(blocked, 'one stopped', 'stopped'),
    counted(reports, 'reported once', 'reports'),
    counted(muted_by, 'muted by one supplier', 'suppliers mute this buyer'),
  ];
  return (
    <TitledSection id="buyer" title="The buyer">
      <p dir="auto" className="mt-1 font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-small wrap-anywhere">{facts.filter(Boolean).join(', ')}</p>
      <WarningsList warnings={buyer.warnings} />
    </TitledSection>
  );
}
