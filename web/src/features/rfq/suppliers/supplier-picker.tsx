/** Suppliers that a brief fits, the best first, to choose from; and everybody who fits at once. */
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { Recipients, FittingSupplier } from '@waggle/contract/rfq';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { ListBody } from '../../../lists/list-body.tsx';
import { PATHS } from '../../../paths.ts';
import { GuideBee } from '../../../ui/bee.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { refusedWords } from '../rfq-facts.ts';
import { useFittingSuppliers } from '../rfq-queries.ts';
import { suppliersWords } from '../rfq-words.ts';
import { ChoiceCards } from '../steps/choice-cards.tsx';
import { SupplierWords } from './supplier-words.tsx';

interface SupplierChoiceProps {
  supplier: FittingSupplier;
  chosen: boolean;
  /** It is asked with all that fit, or has been asked. */
  settled: string | undefined;
  onToggle: (chosen: boolean) => void;
}

function SupplierChoice({ supplier, chosen, settled, onToggle }: SupplierChoiceProps) {
  const { id, name, picture, refused } = supplier;
  // One that was chosen before it could not be asked any more can be taken off.
  const isFixed = settled !== undefined || (refused !== null && !chosen);
  return (
    <li
      className={`grid grid-cols-[2.75rem_2.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3 ${chosen ? '-mx-3 border-l-4 border-l-accent bg-surface-raised px-3 pl-2' : ''}`}
    >
      <label className="flex size-11 cursor-pointer items-center justify-center">
        <span dir="auto" className="sr-only">
          Ask {name}
        </span>
        <input
          type="checkbox"
          name="suppliers"
          value={id}
          checked={chosen || settled !== undefined}
          disabled={isFixed}
          aria-describedby={refused !== null || settled !== undefined ? `why-${id}` : undefined}
          onChange={({ target }) => onToggle(target.checked)}
          className="size-5 accent-(--text)"
        />
      </label>
      <Avatar name={name} picture={picture} className="mt-1 h-10 text-small" />
      <div className="min-w-0">
        <SupplierWords supplier={supplier} className="font-display text-h4" />
        {(settled !== undefined || refused !== null) && (
          <p id={`why-${id}`} className="mt-1 flex gap-2 text-small text-muted">
            <Icon name="info" className="size-4.5!" />
            {refused === null ? settled : refusedWords(refused)}
          </p>
        )}
      </div>
    </li>
  );
}

interface SupplierPickerProps {
  id: string;
  /** Of the brief that is saved. */
  briefVersion: string;
  recipients: Recipients;
  onChange: (recipients: Recipients) => void;
  /** Ids of those that have been asked before. */
  asked?: ReadonlySet<string>;
}

/** @returns how many suppliers a request would reach, in words */
export function recipientsWords(
  { suppliers, all_that_fit }: Recipients,
  total: { count: number; exact: boolean } | undefined,
): string {
  if (!all_that_fit) return suppliersWords(suppliers.length);
  if (total === undefined) return 'all that fit';
  const most = Math.min(total.count, RFQ_LIMITS.suppliers);
  const fitting = `${formatCount(most)}${total.exact ? '' : ' or more'} that fit`;
  return suppliers.length === 0 ? fitting : `${fitting}, and those that you chose`;
}

export function SupplierPicker(props: SupplierPickerProps) {
  const { id, briefVersion, recipients, onChange, asked } = props;
  const list = useFittingSuppliers(id, briefVersion);
  const [first] = list.pages;
  const total = first?.total;
  const chosenBefore = first?.chosen ?? [];
  // Those that were chosen before the list was fetched come first, so that no row moves while it is ticked.
  const rows = list.rows && [
    ...chosenBefore,
    ...list.rows.filter((row) => !chosenBefore.some((one) => one.id === row.id)),
  ];
  const isFull = recipients.suppliers.length >= RFQ_LIMITS.suppliers;

  function toggle(supplier: string, chosen: boolean): void {
    const others = recipients.suppliers.filter((one) => one !== supplier);
    if (chosen && isFull) return;
    onChange({ ...recipients, suppliers: chosen ? [...others, supplier] : others });
  }

  function settledWords(supplier: string): string | undefined {
    if (asked?.has(supplier)) return 'Has been asked already';
    const isChosen = recipients.suppliers.includes(supplier);
    const fits = list.rows?.some((row) => row.id === supplier && row.refused === null) ?? false;
    return recipients.all_that_fit && !isChosen && fits ? 'Asked with all that fit' : undefined;
  }

  return (
    <>
      <ChoiceCards
        label="Whom do you want to ask?"
        name="all_that_fit"
        value={recipients.all_that_fit ? 'all' : 'chosen'}
        options={[
          {
            value: 'chosen',
            label: 'The suppliers that I choose',
            about: `${suppliersWords(recipients.suppliers.length)} chosen. Three to ten are usual.`,
          },
          {
            value: 'all',
            label: `Everybody who fits${total ? `, ${formatCount(total.count)}${total.exact ? '' : '+'} now` : ''}`,
            about: `At the moment of sending, at most ${RFQ_LIMITS.suppliers}. Those that you choose are asked too.`,
          },
        ]}
        onChange={(value) => onChange({ ...recipients, all_that_fit: value === 'all' })}
      />
      <h2 className="mt-7 mb-1 font-text text-body font-semibold">
        {total === undefined
          ? 'Suppliers that fit'
          : total.count === 1
            ? '1 supplier fits'
            : `${formatCount(total.count)}${total.exact ? '' : '+'} suppliers fit`}
      </h2>
      <p className="text-small text-muted">
        The best first, by what they say they make and what we have checked.
      </p>
      <ListBody
        list={{ ...list, rows }}
        what="The suppliers that fit"
        hint="Your brief and your choice are kept. Try again in a moment."
        empty={
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line py-8">
            <GuideBee pose="waiting" className="w-24" />
            <div className="min-w-0 max-w-112">
              <h3 className="text-h4">No supplier fits this brief yet</h3>
              <p className="mt-1 text-muted">
                Fewer certifications or another category may help. You can also choose suppliers in
                the directory and ask them.
              </p>
              <ButtonLink to={PATHS.directory} variant="outline" className="mt-4">
                Find suppliers
              </ButtonLink>
            </div>
          </div>
        }
      >
        {(found) => (
          <ul aria-label="Suppliers that fit" className="mt-3 border-t border-line">
            {found.map((supplier) => (
              <SupplierChoice
                key={supplier.id}
                supplier={supplier}
                chosen={recipients.suppliers.includes(supplier.id)}
                settled={settledWords(supplier.id)}
                onToggle={(chosen) => toggle(supplier.id, chosen)}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
