/** The values of a supplier's record that come from the application. */
import type { SupplierCompany, SupplierRecord } from '../supplier.ts';

/** @returns the answers under the names that the record has for them; files are not among them */
export function applicationValues(company: SupplierCompany) {
  return {
    company_name: company.name,
    company_description: company.description,
    name: company.contact_person_name,
    email: company.contact_person_email,
    contactPhone: company.contact_person_phone,
    contactWebsite: company.website,
    businessRegistration: company.registration_id,
    taxId: company.tax_id,
    address: company.business_address,
    country: company.country,
    productCategories: company.product_category,
    manufacturingCapabilities: company.manufacturing_capabilities,
    certifications: company.certifications,
    shippingToRegions: company.shipping_regions,
  } satisfies Partial<SupplierRecord>;
}
