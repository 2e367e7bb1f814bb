/** The countries the profile page offers. */

export const PROFILE_COUNTRIES = ['India', 'China', 'Vietnam', 'Thailand', 'USA', 'Other'] as const;
