/** The ordered list of modules: each may use only those above it. */
import type { Module } from './lib/context.ts';

export const MODULES: readonly Module[] = [
  (await import('./modules/accounts/accounts.module.ts')).accountsModule,
  (await import('./modules/auth/auth.module.ts')).authModule,
  (await import('./modules/files/files.module.ts')).filesModule,
  (await import('./modules/notifications/notifications.module.ts')).notificationsModule,
  (await import('./modules/ai/ai.module.ts')).aiModule,
  (await import('./modules/matching/matching.module.ts')).matchingModule,
  (await import('./modules/entrepreneur/entrepreneur.module.ts')).entrepreneurModule,
  (await import('./modules/supplier/supplier.module.ts')).supplierModule,
  (await import('./modules/verification/verification.module.ts')).verificationModule,
  (await import('./modules/directory/directory.module.ts')).directoryModule,
  (await import('./modules/brand/brand.module.ts')).brandModule,
  (await import('./modules/shortlists/shortlists.module.ts')).shortlistsModule,
  (await import('./modules/saved-searches/saved-searches.module.ts')).savedSearchesModule,
  (await import('./modules/reports/reports.module.ts')).reportsModule,
  (await import('./modules/rfq/rfq.module.ts')).rfqModule,
  (await import('./modules/agreements/agreements.module.ts')).agreementsModule,
  (await import('./modules/relations/relations.module.ts')).relationsModule,
  (await import('./modules/quotes/quotes.module.ts')).quotesModule,
  (await import('./modules/messages/messages.module.ts')).messagesModule,
  (await import('./modules/moderation/moderation.module.ts')).moderationModule,
  (await import('./modules/team/team.module.ts')).teamModule,
  (await import('./modules/data-rights/data-rights.module.ts')).dataRightsModule,
];
