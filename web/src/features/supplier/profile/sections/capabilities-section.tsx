/** «Business Capabilities»: categories, capabilities, shipping, minimum order and lead time. */
import { PROFILE_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { PROFILE_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { PROFILE_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import { FormChoice } from '../../../../forms/form-choice.tsx';
import { Chips, Fact, Facts } from '../../../../ui/facts.tsx';
import { SUPPLIER_FIELDS } from '../../../verification/supplier-fields.ts';
import type { Profile } from '../profile-data.ts';
import { TermFacts } from '../terms/term-facts.tsx';
import { lateField } from '../late-field.tsx';
import type { SectionFormState } from './section-form.tsx';

const TermFields = lateField(async () => (await import('../terms/term-fields.tsx')).TermFields);

export function CapabilityFacts({ profile }: { profile: Profile }) {
  return (
    <Facts>
      <Fact name={SUPPLIER_FIELDS.categories.label} wide>
        <Chips entries={profile.productCategories} />
      </Fact>
      <Fact name={SUPPLIER_FIELDS.capabilities.label} wide>
        <Chips entries={profile.manufacturingCapabilities} />
      </Fact>
      <Fact name={SUPPLIER_FIELDS.shippingRegions.label} wide>
        <Chips entries={profile.shippingToRegions} />
      </Fact>
      <TermFacts profile={profile} />
    </Facts>
  );
}

export function CapabilityFields({ state }: { state: SectionFormState }) {
  const { form } = state;
  return (
    <div className="grid gap-3">
      <FormChoice
        form={form}
        name="productCategories"
        {...SUPPLIER_FIELDS.categories}
        options={PROFILE_PRODUCT_CATEGORIES}
      />
      <FormChoice
        form={form}
        name="manufacturingCapabilities"
        {...SUPPLIER_FIELDS.capabilities}
        options={PROFILE_CAPABILITIES}
      />
      <FormChoice
        form={form}
        name="shippingToRegions"
        {...SUPPLIER_FIELDS.shippingRegions}
        options={PROFILE_SHIPPING_REGIONS}
        required
      />
      <TermFields form={form} />
    </div>
  );
}
