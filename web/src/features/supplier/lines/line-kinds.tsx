/** The kinds of a line: confirmed ones, proposals to confirm, and a field to find another. */
import { isBlank } from '@waggle/contract/text/typed-text';
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import type { NamedKind } from '@waggle/contract/supplier/kinds';
import { useState } from 'react';
import { NamedInput } from '../../../forms/named-controls.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SHORTEST_LINE, useFoundKinds, useKindNames, useProposedKinds } from './kind-names.ts';

interface LineKindsProps {
  /** Names the group, as in «Kinds of line 2». */
  label: string;
  text: string;
  kinds: readonly string[];
  onChange: (kinds: string[]) => void;
}

interface KindChipProps {
  name: string;
  chosen: boolean;
  disabled: boolean;
  onToggle: () => void;
}

/** Solid when confirmed, dashed while it is a proposal. */
function KindChip({ name, chosen, disabled, onToggle }: KindChipProps) {
  return (
    <Button
      variant="bare"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={onToggle}
      className={classNames(
        'flex min-h-11 max-w-full items-center gap-2 rounded-control border px-3 py-1.5 text-left text-small',
        chosen
          ? 'border-text bg-accent font-semibold text-on-accent'
          : 'border-dashed border-line-strong bg-surface-raised hover:bg-surface-sunk off:text-muted',
      )}
    >
      <Icon name={chosen ? 'check' : 'plus'} className="size-4" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </Button>
  );
}

function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}

export function LineKinds({ label, text, kinds, onChange }: LineKindsProps) {
  const proposals = useProposedKinds(text);
  const nameOf = useKindNames(kinds);
  const [finding, setFinding] = useState(false);
  const [typed, setTyped] = useState('');
  const [confirmedFor, setConfirmedFor] = useState(text);
  const found = useFoundKinds(finding ? typed : '');
  const full = kinds.length >= SUPPLIER_LIMITS.kindsPerLine;

  const chosen: NamedKind[] = kinds.map((kind) => ({ id: kind, name: nameOf(kind) ?? '…' }));
  const results = finding && !isBlank(typed) ? (found.data ?? []) : [];
  const isNew = (kind: NamedKind, among: readonly NamedKind[]) =>
    among.every((other) => other.id !== kind.id);
  const proposed = (proposals.data ?? []).filter((kind) => isNew(kind, chosen));
  const others = results.filter((kind) => isNew(kind, chosen) && isNew(kind, proposed));

  const looking = text.trim().length >= SHORTEST_LINE && !proposals.isSuccess && !proposals.isError;
  // Another spelling of a line leaves its kinds among the proposals.
  const outdated =
    text.trim() !== confirmedFor.trim() &&
    proposals.isSuccess &&
    chosen.every((kind) => isNew(kind, proposals.data));

  function toggle(kind: string): void {
    setConfirmedFor(text);
    onChange(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
  }

  function state(): string {
    if (kinds.length > 0 && outdated) return 'The line has changed. Do its kinds still fit?';
    if (full) return `${kinds.length} kinds confirmed, the most for a line.`;
    if (kinds.length > 0) return 'Confirmed by you. Add another if it fits.';
    if (proposed.length > 0) return 'Which of these is it? Confirm what fits.';
    if (isBlank(text)) return '';
    if (looking) return 'Looking for kinds…';
    if (proposals.isError) return 'Kinds could not be proposed. The line is found by its words.';
    return 'Confirm a kind to be found in every language.';
  }

  return (
    <div role="group" aria-label={label} className="mt-2">
      <p role="status" className="text-small text-muted">
        {state()}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {/* One list, so that a chip that is confirmed stays the same element and keeps the focus. */}
        {[...chosen, ...proposed, ...others].map(({ id: kind, name }) => (
          <KindChip
            key={kind}
            name={name}
            chosen={kinds.includes(kind)}
            disabled={full && !kinds.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
        {!finding && !full && !looking && !isBlank(text) && (
          <Button variant="link" onClick={() => setFinding(true)}>
            <Icon name="search" className="size-4" />
            Another kind
            <span className="sr-only"> ({label})</span>
          </Button>
        )}
      </div>
      {finding && !full && (
        <div className="mt-2 max-w-120">
          <NamedInput
            label="Find a kind"
            // The user has just asked for this field.
            ref={focusField}
            autoComplete="off"
            value={typed}
            onText={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
              if (event.key === 'Escape') setFinding(false);
            }}
          />
          <p role="status" className="mt-1 min-h-6 text-small text-muted">
            {!isBlank(typed) && found.isSuccess && results.length === 0
              ? 'No kind begins like this. Try another word.'
              : ''}
          </p>
        </div>
      )}
    </div>
  );
}
