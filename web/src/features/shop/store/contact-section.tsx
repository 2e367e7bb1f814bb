/** Whom buyers can ask: shown on the product's page. */
import { useId } from 'react';
import { SHOP_LIMITS, TEXT_LIMITS } from '@waggle/contract/limits';
import { isContactAddress } from '@waggle/contract/shop/needs';
import type { SavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { Input } from '../../../ui/control.tsx';
import type { Product } from './product-value.ts';
import { StoreSection } from './store-section.tsx';

export function ContactSection({ part }: { part: SavedDraft<Product> }) {
  const id = useId();
  const { value, change } = part;
  const email = value.contact_email.trim();
  const isWrong = email !== '' && !isContactAddress(email);
  return (
    <StoreSection
      anchor="contact"
      title="Contact"
      lead="Everybody who reads the product’s page sees both. Take an address that you like to see public."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="min-w-0">
          <FieldLabel id={`${id}-name`} label="Name of the person or company" />
          <Input
            id={`${id}-name`}
            name="contact_name"
            dir="auto"
            autoComplete="organization"
            maxLength={SHOP_LIMITS.contactName}
            value={value.contact_name}
            onChange={({ target }) => change({ ...value, contact_name: target.value })}
          />
        </div>
        <div className="min-w-0">
          <FieldLabel id={`${id}-email`} label="Mail address" />
          <Input
            id={`${id}-email`}
            name="contact_email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={TEXT_LIMITS.email}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-email-hint`}
            value={value.contact_email}
            onChange={({ target }) => change({ ...value, contact_email: target.value })}
          />
          <FieldHint id={`${id}-email`}>
            {isWrong
              ? 'This is no whole address yet.'
              : 'Such as hello@ and the name of your brand.'}
          </FieldHint>
        </div>
      </div>
    </StoreSection>
  );
}
