/** «Business Capabilities»: categories, capabilities, shipping, minimum order and lead time. */
import { PROFILE_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { PROFILE_PRODUCT_CATEGORIES } from '@waggle/contract/options/product-categories';
import { PROFILE_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import { bindFields } from '../../../../forms/bind-fields.ts';
import { TextField } from '../../../../forms/text-field.tsx';
import { Chips, Fact, Facts } from '../../../../ui/facts.tsx';
import { SUPPLIER_FIELDS } from '../../supplier-fields.ts';
import { ListField } from '../list-field.tsx';
import type { Profile } from '../profile-data.ts';
import type { SectionFormState } from './section-form.tsx';

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
      <Fact name={SUPPLIER_FIELDS.minimumOrder.label}>{profile.minimumOrderQuantity}</Fact>
      <Fact name={SUPPLIER_FIELDS.leadTime.label}>{profile.leadTime}</Fact>
    </Facts>
  );
}

export function CapabilityFields({ state }: { state: SectionFormState }) {
  const { form } = state;
  const bind = bindFields(form.register, form.formState.errors);
  return (
    <div className="grid gap-3">
      <ListField
        form={form}
        name="productCategories"
        {...SUPPLIER_FIELDS.categories}
        options={PROFILE_PRODUCT_CATEGORIES}
      />
      <ListField
        form={form}
        name="manufacturingCapabilities"
        {...SUPPLIER_FIELDS.capabilities}
        options={PROFILE_CAPABILITIES}
      />
      <ListField
        form={form}
        name="shippingToRegions"
        {...SUPPLIER_FIELDS.shippingRegions}
        options={PROFILE_SHIPPING_REGIONS}
        required
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          {...SUPPLIER_FIELDS.minimumOrder}
          {...bind('minimumOrderQuantity')}
          placeholder="100 pieces"
        />
        <TextField {...SUPPLIER_FIELDS.leadTime} {...bind('leadTime')} placeholder="15-20 days" />
      </div>
    </div>
  );
}
