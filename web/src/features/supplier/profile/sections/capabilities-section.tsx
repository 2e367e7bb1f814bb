/** «Business Capabilities»: what is made, how, where it ships to, how many at least and how soon. */
import { PROFILE_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { PROFILE_PRODUCT_CATEGORIES } from '@waggle/contract/options/product-categories';
import { PROFILE_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import { bindFields } from '../../../../forms/bind-fields.ts';
import { TextField } from '../../../../forms/text-field.tsx';
import { Chips, Fact, Facts } from '../../../../ui/facts.tsx';
import { ListField } from '../list-field.tsx';
import type { Profile } from '../profile-data.ts';
import type { SectionFormState } from './section-form.tsx';

export function CapabilityFacts({ profile }: { profile: Profile }) {
  return (
    <Facts>
      <Fact name="Product Categories" wide>
        <Chips entries={profile.productCategories} />
      </Fact>
      <Fact name="Manufacturing Capabilities" wide>
        <Chips entries={profile.manufacturingCapabilities} />
      </Fact>
      <Fact name="Shipping Regions" wide>
        <Chips entries={profile.shippingToRegions} />
      </Fact>
      <Fact name="Minimum Order Quantity">{profile.minimumOrderQuantity}</Fact>
      <Fact name="Lead Time">{profile.leadTime}</Fact>
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
        label="Product Categories"
        options={PROFILE_PRODUCT_CATEGORIES}
        required
      />
      <ListField
        form={form}
        name="manufacturingCapabilities"
        label="Manufacturing Capabilities"
        options={PROFILE_CAPABILITIES}
      />
      <ListField
        form={form}
        name="shippingToRegions"
        label="Shipping Regions"
        options={PROFILE_SHIPPING_REGIONS}
        required
      />
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Minimum Order Quantity"
          {...bind('minimumOrderQuantity')}
          placeholder="100 pieces"
          autoComplete="off"
        />
        <TextField
          label="Lead Time"
          {...bind('leadTime')}
          placeholder="15-20 days"
          autoComplete="off"
        />
      </div>
    </div>
  );
}
