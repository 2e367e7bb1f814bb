/** The web's features that others use, in their order: each may use those above it, and all others use them, through the files that they name here. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  reports: ['dismiss-reports.tsx', 'report-button.tsx', 'report-item.tsx', 'reports-address.ts'],
  relations: [
    'company-words.ts',
    'own-relations-query.ts',
    'own-relations.tsx',
    'relation-words.ts',
  ],
  evidence: ['request-demand.tsx'],
  agreements: ['given/confidential-section.tsx'],
  rfq: [
    'brief-facts.ts',
    'brief-table.tsx',
    'brief-words.ts',
    'deadline-clock.tsx',
    'decision-path.ts',
    'invitation-facts.ts',
    'invitation-query.ts',
    'rfq-loader.tsx',
    'seen-brief.ts',
    'spec/lines-register.tsx',
    'why-words.ts',
  ],
  directory: ['profile/preview-button.tsx'],
  verification: [
    'case/document-state.tsx',
    'case/kyc-banner.tsx',
    'case/verification-query.ts',
    'supplier-fields.ts',
  ],
  orders: ['order-line.tsx', 'order-paths.ts'],
  brand: ['versions/tagline-button.tsx', 'versions/versions-sheet.tsx'],
};
