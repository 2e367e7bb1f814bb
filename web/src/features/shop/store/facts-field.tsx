/** Facts about the product, a name and a value each. */
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Product } from './product-value.ts';

type Facts = Product['facts'];

interface FactsFieldProps {
  facts: Facts;
  onChange: (facts: Facts) => void;
}

export function FactsField({ facts, onChange }: FactsFieldProps) {
  const put = (at: number, more: Partial<Facts[number]>) =>
    onChange(facts.map((fact, place) => (place === at ? { ...fact, ...more } : fact)));
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-semibold">Facts</legend>
      <ul>
        {facts.map(({ name, value }, at) => (
          <li
            // Its fields show what the list says, whatever its place.
            key={at}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-b border-line py-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]"
          >
            <Input
              size="compact"
              name={`facts.${at}.name`}
              dir="auto"
              aria-label={`Fact ${at + 1}, name`}
              placeholder="Height, open"
              maxLength={SHOP_LIMITS.factName}
              value={name}
              onChange={({ target }) => put(at, { name: target.value })}
            />
            <Input
              size="compact"
              name={`facts.${at}.value`}
              dir="auto"
              aria-label={`Fact ${at + 1}, value`}
              placeholder="310 mm"
              maxLength={SHOP_LIMITS.factValue}
              value={value}
              onChange={({ target }) => put(at, { value: target.value })}
              className="max-sm:row-start-2"
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove fact ${at + 1}`}
              onClick={() => onChange(facts.filter((_, place) => place !== at))}
            >
              <Icon name="x" />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="link"
        disabled={facts.length >= SHOP_LIMITS.facts}
        onClick={() => onChange([...facts, { name: '', value: '' }])}
        className="mt-1"
      >
        <Icon name="plus" />
        Add a fact
      </Button>
      {facts.length >= SHOP_LIMITS.facts && (
        <p className="text-small text-muted">That is as many as fit.</p>
      )}
    </fieldset>
  );
}
