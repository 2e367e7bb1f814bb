/** Which parts of the way each side pays under an Incoterm: a bar, and on a phone two lines of words. */
import {
  DELIVERY_PARTS,
  type DeliveryPart,
  type IncotermCode,
  includesPart,
} from '@waggle/contract/options/incoterms';

const NAMES: Record<DeliveryPart, string> = {
  export_papers: 'Export papers',
  to_port: 'Truck to the port',
  freight: 'Freight',
  insurance: 'Insurance',
  duty_and_tax: 'Duty and tax',
};

interface IncotermBarProps {
  term: IncotermCode;
  place: string;
  buyer: string;
}

const listed = (parts: readonly DeliveryPart[]) =>
  parts.length === 0 ? 'Nothing' : parts.map((part) => NAMES[part]).join(', ');

export function IncotermBar({ term, place, buyer }: IncotermBarProps) {
  const [own, theirs] = [true, false].map((wanted) =>
    DELIVERY_PARTS.filter((part) => includesPart(term, part) === wanted),
  );
  return (
    <div className="mt-5 text-small">
      <dl className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)] gap-x-4 sm:sr-only">
        <Pays who="You pay" what={listed(own ?? [])} />
        <Pays who={`${buyer} pays`} what={listed(theirs ?? [])} />
        {place !== '' && <Pays who="Handover" what={place} />}
      </dl>
      <div aria-hidden="true" className="max-sm:hidden">
        <div className="flex justify-between gap-4 font-semibold">
          <p>{own?.length === 0 ? '' : 'You pay'}</p>
          <p className="min-w-0 wrap-anywhere">{theirs?.length === 0 ? '' : `${buyer} pays`}</p>
        </div>
        <ol className="mt-1.5 grid grid-cols-5">
          {DELIVERY_PARTS.map((part) => {
            const isOwn = own?.includes(part);
            return (
              <li key={part} className={isOwn ? '' : 'text-muted'}>
                <span
                  className={`block h-2 border-y border-r border-text first:border-l ${isOwn ? 'bg-text' : 'bg-surface-raised'}`}
                />
                <span className="mt-1.5 block pr-2">{NAMES[part]}</span>
              </li>
            );
          })}
        </ol>
        <div className="relative h-14">
          <p
            className={`absolute top-1 max-w-48 font-semibold wrap-anywhere ${HANDOVER_PLACES[own?.length ?? 0]}`}
          >
            <span className="hexagon mr-2 inline-block h-3.5 w-3 bg-accent align-middle" />
            Handover{place === '' ? '' : ` in ${place}`}
          </p>
        </div>
      </div>
    </div>
  );
}

/** Under the border after so many parts. */
const HANDOVER_PLACES: Readonly<Record<number, string>> = {
  0: 'left-0',
  1: 'left-1/5',
  2: 'left-2/5',
  3: 'left-3/5',
  4: 'right-1/5 translate-x-1/2',
  5: 'right-0',
};

function Pays({ who, what }: { who: string; what: string }) {
  return (
    <div className="col-span-full grid grid-cols-subgrid border-t border-line py-2">
      <dt className="font-semibold wrap-anywhere">{who}</dt>
      <dd dir="auto" className="text-muted wrap-anywhere">
        {what}
      </dd>
    </div>
  );
}
