/** The four policies: a template with blanks to fill in, or the entrepreneur's own words; as they would be read beside it. */
import { useId, useState } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import type { Store } from '@waggle/contract/shop';
import {
  POLICY_KINDS,
  POLICY_TEMPLATES,
  policyGaps,
  type PolicyKind,
  policyParagraphs,
} from '@waggle/contract/shop/policies';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import type { SavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Input, TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ClaimMark } from '../../../ui/marks/verdict-mark.tsx';
import { StoreSection } from './store-section.tsx';

export type Policy = Pick<Store['policies'][PolicyKind], 'own' | 'blanks'>;
export type PolicyParts = Record<PolicyKind, SavedDraft<Policy>>;

export function PoliciesSection({ parts }: { parts: PolicyParts }) {
  return (
    <StoreSection
      anchor="policies"
      title="Policies"
      lead="What holds once the product is sold. The templates are a start, not legal advice: laws differ by country, so have somebody who knows yours read them."
    >
      {POLICY_KINDS.map((kind) => (
        <PolicyEditor key={kind} kind={kind} part={parts[kind]} />
      ))}
    </StoreSection>
  );
}

function PolicyEditor({ kind, part }: { kind: PolicyKind; part: SavedDraft<Policy> }) {
  const id = useId();
  const { value, change } = part;
  const { name, blanks } = POLICY_TEMPLATES[kind];
  const [isOwn, setOwn] = useState(value.own !== '');
  const gaps = policyGaps(kind, value);
  const said = gaps.length === 0 ? 'Complete' : `${gaps.length} missing`;
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <ClaimMark checked={gaps.length === 0} className="size-5" />
        <span className="font-semibold">{name}</span>
        <span className="ml-auto text-small text-muted">{said}</span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        {isOwn ? (
          <div>
            <FieldLabel id={`${id}-own`} label={`${name}, in your own words`} />
            <TextArea
              id={`${id}-own`}
              name={`${kind}.own`}
              rows={6}
              maxLength={SHOP_LIMITS.policy}
              aria-describedby={`${id}-own-hint`}
              value={value.own}
              onChange={({ target }) => change({ ...value, own: target.value })}
              className="resize-y"
            />
            <FieldHint id={`${id}-own`}>
              {gaps.length === 0 ? 'Plain text; line breaks stay.' : `${gaps[0]}.`}
            </FieldHint>
          </div>
        ) : (
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            {blanks.map(({ key, label, example }) => (
              <div key={key} className="min-w-0">
                <FieldLabel id={`${id}-${key}`} label={label} />
                <Input
                  id={`${id}-${key}`}
                  size="compact"
                  name={`${kind}.${key}`}
                  dir="auto"
                  maxLength={SHOP_LIMITS.blank}
                  placeholder={example}
                  value={value.blanks[key] ?? ''}
                  onChange={({ target }) =>
                    change({ ...value, blanks: { ...value.blanks, [key]: target.value } })
                  }
                />
              </div>
            ))}
          </div>
        )}
        <Button
          variant="link"
          onClick={() => {
            // Back at the template, its own words would stand in its place.
            if (isOwn) change({ ...value, own: '' });
            setOwn(!isOwn);
          }}
          className="mt-3"
        >
          {isOwn ? 'Use the template instead' : 'Write it in my own words'}
        </Button>
        <div className="mt-3 border-l-4 border-line pl-4">
          <p className="text-small text-muted">As buyers read it</p>
          {policyParagraphs(kind, value).map((paragraph, at) => (
            <p key={at} dir="auto" className="mt-1 wrap-anywhere">
              {paragraph.map(({ text, blank }, place) =>
                blank === 'gap' ? (
                  <span
                    dir="auto"
                    key={place}
                    className="border-b-2 border-dashed border-line-strong text-muted"
                  >
                    {text}
                  </span>
                ) : (
                  <span dir="auto" key={place}>
                    {text}
                  </span>
                ),
              )}
            </p>
          ))}
        </div>
        <DraftNotice draft={part} name={`The policy «${name}»`} className="mt-4" />
      </div>
    </details>
  );
}
