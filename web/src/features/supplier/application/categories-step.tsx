/** The application's third step: what is made, and where it is shipped. */
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/product-categories';
import { APPLICATION_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import { SUPPLIER_FIELDS } from '../supplier-fields.ts';
import { ApplicationChoice } from './application-choice.tsx';
import { ApplicationStep, AsideNote, type StepProps } from './application-step.tsx';

export function CategoriesStep(props: StepProps) {
  const { form } = props.application;
  return (
    <ApplicationStep
      {...props}
      step={3}
      title="Product Categories"
      subtitle="What you make, and where you ship it."
      pose="waiting"
      asideLast
      aside={
        <AsideNote title="Order quantities">
          <p>Minimum order quantities (MOQs) are set per product later.</p>
        </AsideNote>
      }
    >
      <div className="grid gap-6">
        <ApplicationChoice
          form={form}
          name="product_category"
          {...SUPPLIER_FIELDS.categories}
          options={APPLICATION_PRODUCT_CATEGORIES}
          hint="Choose everything you make."
          customLabel="Custom category"
        />
        <ApplicationChoice
          form={form}
          name="shipping_regions"
          {...SUPPLIER_FIELDS.shippingRegions}
          options={APPLICATION_SHIPPING_REGIONS}
          hint="Choose at least one."
          customLabel="Custom region"
        />
      </div>
    </ApplicationStep>
  );
}
