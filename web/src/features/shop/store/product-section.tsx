/** What the product's page says: title, category, description, pictures and facts, in the entrepreneur's words. */
import { useId } from 'react';
import { SHOP_LIMITS } from '@waggle/contract/limits';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import type { SavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { FactsField } from './facts-field.tsx';
import { PicturesField } from './pictures-field.tsx';
import type { Product } from './product-value.ts';
import { StoreSection } from './store-section.tsx';

export function ProductSection({ part }: { part: SavedDraft<Product> }) {
  const id = useId();
  const { value, change } = part;
  const set = (more: Partial<Product>) => change({ ...value, ...more });
  const length = value.description.trim().length;
  return (
    <StoreSection
      anchor="product"
      title="Product"
      lead="As its public page says it. Say what it is and does, without a promise that you cannot keep."
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <div className="min-w-0">
          <FieldLabel id={`${id}-title`} label="Title" />
          <Input
            id={`${id}-title`}
            name="title"
            dir="auto"
            autoComplete="off"
            maxLength={SHOP_LIMITS.title}
            value={value.title}
            onChange={({ target }) => set({ title: target.value })}
          />
        </div>
        <div className="min-w-0">
          <FieldLabel id={`${id}-category`} label="Category" />
          <Select
            id={`${id}-category`}
            name="category"
            placeholder="Choose a category"
            options={APPLICATION_PRODUCT_CATEGORIES}
            value={value.category}
            onChange={({ target }) => set({ category: target.value as Product['category'] })}
          />
        </div>
      </div>
      <div className="mt-5">
        <FieldLabel id={`${id}-description`} label="Description" />
        <TextArea
          id={`${id}-description`}
          name="description"
          dir="auto"
          rows={7}
          maxLength={SHOP_LIMITS.description}
          aria-describedby={`${id}-description-hint`}
          value={value.description}
          onChange={({ target }) => set({ description: target.value })}
          style={{ fieldSizing: 'content', minHeight: '11rem' }}
          className="resize-y"
        />
        <FieldHint id={`${id}-description`}>
          {length < SHOP_LIMITS.leastDescription
            ? `Plain text, at least ${SHOP_LIMITS.leastDescription} characters: ${length} so far.`
            : 'Plain text; line breaks stay.'}
        </FieldHint>
      </div>
      <PicturesField pictures={value.pictures} onChange={(pictures) => set({ pictures })} />
      <FactsField facts={value.facts} onChange={(facts) => set({ facts })} />
      <DraftNotice draft={part} name="The product" className="mt-4" />
    </StoreSection>
  );
}
