/** Product categories; the application and the profile page offer different lists. */

export const APPLICATION_PRODUCT_CATEGORIES = [
  'Textiles & Apparel',
  'Electronics & Components',
  'Home & Kitchen',
  'Beauty & Personal Care',
  'Food & Beverage',
  'Health & Wellness',
  'Toys & Games',
  'Jewelry & Accessories',
  'Packaging & Printing',
  'Industrial Equipment',
  'Eco-friendly & Sustainable',
  'Handicrafts & Artisanal',
  'Other',
] as const;

export const PROFILE_PRODUCT_CATEGORIES = [
  'Electronics',
  'Clothing & Textiles',
  'Home & Garden',
  'Beauty & Personal Care',
  'Sports & Outdoors',
  'Toys & Games',
  'Automotive',
  'Industrial Equipment',
  'Food & Beverages',
  'Health & Medical',
  'Furniture',
  'Jewelry & Accessories',
] as const;
