/** /team/payees: bank accounts that suppliers name, one open beside the list; and orders that cannot be signed. */
import { PAYEE_STATE_NAMES } from '@waggle/contract/payees/payee-graph';
import { HeldSignings } from '../../features/payees/held-signings.tsx';
import { OpenPayee } from '../../features/payees/payee-view.tsx';
import { bankWords } from '../../features/payees/payee-words.ts';
import { PAYEES } from '../../features/payees/payees-query.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { deskPage } from '../../lists/desk/desk-page.tsx';

export default deskPage({
  title: 'Payees',
  lead: 'Bank accounts that suppliers name. Buyers pay them directly: no money passes here. Two members approve an account, then it rests for seven days.',
  desk: PAYEES,
  row: (payee, now, list) => {
    const { supplier, state, entered_at, cooling_until, names_agree, new_device } = payee;
    const { doubted_at, similar_at } = payee;
    const seen_at = doubted_at ?? similar_at;
    const since =
      list === 'resting' && cooling_until !== null
        ? `Rests until ${formatShortDay(cooling_until)}`
        : list === 'banks' && seen_at !== null
          ? `A bank showed ${doubted_at === null ? 'a similar' : 'another'} name ${relativeTime(seen_at, now)}`
          : `${PAYEE_STATE_NAMES[state]}, named ${relativeTime(entered_at, now)}`;
    const warnings = [new_device && 'New device', !names_agree && 'Another name'].filter(Boolean);
    return [
      supplier.name,
      <>
        <span dir="auto" className="block text-muted wrap-anywhere">
          {bankWords(payee)}
        </span>
        <span className="block">{since}</span>
        {list === 'waiting' && warnings.length > 0 && (
          <span className="block font-semibold text-danger">{warnings.join(', ')}</span>
        )}
      </>,
    ];
  },
  Open: OpenPayee,
  others: { signings: () => <HeldSignings /> },
});
