/** /journey/store: the store whole, its four sections, saved as they are typed, with what a listing lacks beside them. */
import { SHOP_LIMITS, TEXT_LIMITS } from '@waggle/contract/limits';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import type { Store } from '@waggle/contract/shop';
import { LISTING_NEEDS, isContactAddress } from '@waggle/contract/shop/needs';
import { SHOP_PERMISSIONS } from '@waggle/contract/shop/permissions';
import { POLICY_KINDS, type PolicyKind } from '@waggle/contract/shop/policies';
import { emptyInputs, type PriceInputs } from '@waggle/contract/shop/price-sheet';
import { useEffect, useId } from 'react';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { DRAFT_WORDS } from '../../../forms/drafts/draft-status.tsx';
import type { DraftState } from '../../../forms/drafts/saved-draft.ts';
import { useSavedDraft, type SavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { FieldHint, FieldLabel } from '../../../forms/field-parts.tsx';
import { PATHS } from '../../../paths.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { toolPage } from '../../../session/tool-page.tsx';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { Input, Select, TextArea } from '../../../ui/control.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { NeedsList } from './needs-list.tsx';
import { PicturesField } from './pictures-field.tsx';
import { PoliciesSection, type Policy, type PolicyParts } from './policies-section.tsx';
import { PriceSection } from './price-section.tsx';
import type { Product } from './product-value.ts';
import { renewStore, savePolicy, savePrices, saveProduct, useStore } from './store-query.ts';
import { StoreSection } from './store-section.tsx';

interface StoreEditorProps {
  user: SessionUser;
  data: Store;
}

const TITLE = 'Store';

/** The bar says of all parts what needs the user most. */
const WORST_FIRST: readonly DraftState[] = ['conflict', 'failed', 'saving', 'typing', 'saved'];

/** A link of another page leads to a section, which is not there before the store is. */
function goToSection(): void {
  const section = document.getElementById(window.location.hash.slice(1));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function usePolicy(userId: string, store: Store, kind: PolicyKind) {
  const { own, blanks, version } = store.policies[kind];
  return useSavedDraft<Policy>({
    name: `shop.${userId}.${kind}`,
    base: { value: { own, blanks }, version },
    save: (value, seen) => savePolicy(userId, kind, value, seen),
    async renew() {
      const { version: now, ...value } = (await renewStore(userId)).policies[kind];
      return { value, version: now };
    },
  });
}

function StoreEditor({ user: { id: userId }, data: store }: StoreEditorProps) {
  const product = useSavedDraft<Store['product']>({
    name: `shop.${userId}.product`,
    base: { value: store.product, version: store.product_version },
    save: (value, seen) => saveProduct(userId, value, seen),
    async renew() {
      const { product: value, product_version: version } = await renewStore(userId);
      return { value, version };
    },
  });
  const prices = useSavedDraft<PriceInputs>({
    name: `shop.${userId}.prices`,
    base: { value: store.prices ?? emptyInputs(), version: store.prices_version },
    save: (value, seen) => savePrices(userId, value, seen),
    async renew() {
      const { prices: value, prices_version: version } = await renewStore(userId);
      return { value: value ?? emptyInputs(), version };
    },
  });
  const policies: PolicyParts = {
    shipping: usePolicy(userId, store, 'shipping'),
    returns: usePolicy(userId, store, 'returns'),
    warranty: usePolicy(userId, store, 'warranty'),
    privacy: usePolicy(userId, store, 'privacy'),
  };
  useEffect(goToSection, []);
  const parts = [product, prices, ...POLICY_KINDS.map((kind) => policies[kind])];
  const worst = WORST_FIRST.find((one) => parts.some(({ state }) => state === one)) ?? 'idle';
  const { missing } = store;
  return (
    <>
      <ToolBar title={TITLE} status={DRAFT_WORDS[worst]} />
      <div className="page-measure grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="min-w-0">
          <ProductSection part={product} />
          <PriceSection userId={userId} part={prices} band={store.price_band} />
          <PoliciesSection parts={policies} />
          <ContactSection part={product} />
        </div>
        <aside
          aria-label="Before you list it"
          className="min-w-0 self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)]"
        >
          <h2 className="border-t-2 border-text pt-4 text-h4">Before you list it</h2>
          <p className="mt-1 mb-2 text-small text-muted">
            {missing.length === 0
              ? 'Nothing is missing.'
              : `${LISTING_NEEDS.length - missing.length} of ${LISTING_NEEDS.length} are there.`}{' '}
            Nothing is public before you send it and our team has approved it.
          </p>
          <NeedsList missing={missing} isHere />
          <ButtonLink
            to={PATHS.journeyListing}
            variant={missing.length === 0 ? 'accent' : 'outline'}
            className="mt-5 w-full"
          >
            {missing.length === 0 ? 'List it' : 'See the listing'}
            <Icon name="arrow-right" />
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}

export default toolPage(
  {
    rule: SHOP_PERMISSIONS.actions['shop.read'],
    title: TITLE,
    what: 'Your store',
    useData: ({ id }) => useStore(id),
  },
  StoreEditor,
);

/** Whom buyers can ask: shown on the product's page. */
function ContactSection({ part }: { part: SavedDraft<Product> }) {
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

/** What the product's page says: title, category, description, pictures and facts, in the entrepreneur's words. */
function ProductSection({ part }: { part: SavedDraft<Product> }) {
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

type Facts = Product['facts'];

interface FactsFieldProps {
  facts: Facts;
  onChange: (facts: Facts) => void;
}

/** Facts about the product, a name and a value each. */
function FactsField({ facts, onChange }: FactsFieldProps) {
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
