/** The parts of an earlier quote, each to be ticked before it stands in the form. */
import { useState } from 'react';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { Button } from '../../../ui/button.tsx';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { useForm } from '../fields/form-context.tsx';
import type { TypedOffer } from '../model/typed-offer.ts';
import { suggestionsOf } from './suggestions.ts';

interface ConfirmProps {
  earlier: OfferDraft;
  onBack: () => void;
  onClose: () => void;
}

export function Confirm({ earlier, onBack, onClose }: ConfirmProps) {
  const { typed, offer, change } = useForm();
  const [suggestions] = useState(() => suggestionsOf(typed, offer, earlier));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(suggestions.flatMap(({ name, replaces }) => (replaces ? [] : [name]))),
  );

  function take(): void {
    let next: TypedOffer = typed;
    for (const { name, patch } of suggestions) {
      if (ticked.has(name)) next = { ...next, ...patch(next) };
    }
    change(next);
    onClose();
  }

  return (
    <>
      <ul>
        {suggestions.map(({ name, value, replaces }) => (
          <li key={name} className="border-b border-line py-1.5">
            <TickBox
              name={name}
              checked={ticked.has(name)}
              onChange={(checked) => {
                const next = new Set(ticked);
                if (checked) next.add(name);
                else next.delete(name);
                setTicked(next);
              }}
            >
              <b className="font-semibold">{name}</b>
              {replaces && <span className="text-small text-warn"> replaces yours</span>}
              <span dir="auto" className="block text-small text-muted wrap-anywhere">
                {value}
              </span>
            </TickBox>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="accent" disabled={ticked.size === 0} onClick={take}>
          {ticked.size === 1 ? 'Take this one over' : `Take these ${ticked.size} over`}
        </Button>
        <Button variant="outline" onClick={onBack}>
          Another quote
        </Button>
      </div>
    </>
  );
}
