/** The list of all calls: one line for each of a noun's files. */
export {
  getAgreement,
  giveAccessAgain,
  listAgreements,
  openFile,
  signAgreement,
  takeAccessBack,
} from './agreements.ts';
export {
  chooseLogo,
  drawLogo,
  findLogoIcons,
  getLogoPicture,
  getLogoRun,
  getLogoStudio,
  likeLogo,
  listLikedLogos,
  makeLogoFile,
  suggestLogos,
  useOwnLogo,
} from './brand/logos.ts';
export { changeTagline, getBrand, listBrandVersions, restoreBrandVersion } from './brand.ts';
export {
  choosePalette,
  likePalette,
  listPalettes,
  makeOwnPalette,
  makePalettes,
} from './brand/palettes.ts';
export { cancelGenerationRun, getGenerationRun, getModel } from './ai.ts';
export { suggestNamesByModel, suggestTextsByModel } from './brand/model-calls.ts';
export { cancelKit, downloadKit, getKit, makeKit, saveKitText } from './brand/kit.ts';
export {
  checkName,
  chooseName,
  getNameBatch,
  getNames,
  keepOwnName,
  listNameBatches,
  makeNames,
  markName,
  readConcepts,
} from './brand/names.ts';
export { changeCountry, changeName, getUser } from './accounts.ts';
export { getLegalIdentity, setLegalIdentity } from './accounts/legal-identity.ts';
export {
  proveAddress,
  sendOtp,
  signInWithGoogle,
  signOut,
  signOutEverywhere,
  verifyOtp,
} from './auth.ts';
export {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  usePasskey,
} from './auth/passkeys.ts';
export { endOneSession, listSessions } from './auth/sessions.ts';
export { getPublicProfile, getSupplierFit, previewProfile } from './directory.ts';
export { describeExport, eraseAccount, exportOwnData } from './data-rights.ts';
export { getDirectorySize, searchDirectory } from './directory.ts';
export { changeEntrepreneurCompany, createEntrepreneurCompany } from './entrepreneur.ts';
export { getJourney } from './journey/journey-view.ts';
export { deleteFile, linkFile, uploadFile } from './files.ts';
export {
  announceProduct,
  exportWaitlist,
  getLaunchPage,
  getPageFigures,
  listWaitlist,
  previewLaunchPage,
  publishLaunchPage,
  saveLaunchPage,
  setPageGoal,
  unpublishLaunchPage,
  takeNewestBrand,
} from './launch-page.ts';
export { liftSuppression, listSuppressed, listUnsent, tryOwnAddress } from './mails.ts';
export {
  getConversation,
  listConversations,
  readConversation,
  reportMessage,
  sendMessage,
} from './messages.ts';
export {
  blockRequest,
  getModerated,
  getModeration,
  getReach,
  listModerated,
  releaseRequest,
  reportRequest,
  switchModeration,
} from './moderation.ts';
export { listMutedBuyers, listOwnMuted } from './moderation/muted-buyers.ts';
export {
  getReportedMessage,
  listReportedMessages,
  warnAuthor,
} from './moderation/reported-messages.ts';
export {
  askRelation,
  endRelation,
  explainRelation,
  getRelation,
  listOwnRelations,
  listRelations,
  listRelationsOf,
  recordRelation,
  refuseRelation,
} from './relations.ts';
export { readFileText } from './files/file-text.ts';
export {
  changeNotificationPreferences,
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
} from './notifications.ts';
export {
  acceptQuote,
  counterQuote,
  discardQuoteDraft,
  getOwnQuote,
  listOwnQuotes,
  listReceivedQuotes,
  rejectQuote,
  saveQuoteDraft,
  submitQuote,
  withdrawQuote,
} from './quotes.ts';
export { getFigures, saveFigures } from './quotes/figures.ts';
export {
  dismissReported,
  getReported,
  listProfileReports,
  listReported,
  reportProfile,
  restoreReported,
  takeDownReported,
} from './reports.ts';
export {
  formerCloseReport,
  formerDismissListing,
  formerDismissMessage,
  formerDismissReported,
  formerDismissRequest,
  formerGetReported,
  formerListReported,
  formerRestoreReported,
  formerTakeDownReported,
} from './reports/former-calls.ts';
export {
  amendRfq,
  askAgain,
  cancelRfq,
  closeRfq,
  copyRfq,
  createRfq,
  declineInvitation,
  deleteRfqDraft,
  getInvitation,
  getRfq,
  inviteSuppliers,
  listFittingSuppliers,
  listNextMatches,
  listInvitations,
  listRfqs,
  muteBuyer,
  reopenRfq,
  saveRfqDraft,
  sendRfq,
  viewInvitation,
} from './rfq.ts';
export { listPriceEffects } from './rfq/price-effects.ts';
export {
  getDemandPreview,
  getModeratedProof,
  getReceivedProof,
  listProofs,
  takeProof,
  withdrawProofs,
} from './evidence.ts';
export {
  addCompetitor,
  changeCompetitor,
  changePlan,
  changeWorksheet,
  deleteCompetitor,
  deleteMarketReport,
  getMarketReport,
  getResearch,
  saveMarketReport,
} from './research.ts';
export {
  changeSavedSearch,
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  restoreSavedSearch,
} from './saved-searches.ts';
export {
  exportInterests,
  getListing,
  getStore,
  listInterests,
  listQuotePrices,
  recallListing,
  savePolicy,
  savePrices,
  saveProduct,
  submitListing,
  withdrawListing,
} from './shop.ts';
export { addInterest, getProduct, reportProduct, searchProducts } from './shop/catalogue.ts';
export {
  approveListing,
  countListings,
  getTeamListing,
  listListings,
  requestListingChanges,
  restoreListing,
  takeListingDown,
} from './shop/team-listings.ts';
export {
  addToShortlist,
  createShortlist,
  deleteShortlist,
  getShortlist,
  listShortlists,
  removeFromShortlist,
  renameShortlist,
  restoreShortlist,
  restoreToShortlist,
  writeNote,
} from './shortlists.ts';
export { changeSupplierCompany, createSupplierCompany } from './supplier.ts';
export { findKinds, proposeKinds } from './supplier/kinds.ts';
export { inviteMember, listMembers, removeMember, setMemberAway } from './team.ts';
export { exportAudit, listAudit } from './team/audit.ts';
export { listTakes, setTake } from './team/desk-takes.ts';
export { countBetaUsers, grantEarlyAccess, listBetaUsers } from './team/early-access.ts';
export { getOwnLoad, getTeamHome } from './team/home.ts';
export { appealDecision, getVerificationCase, resubmitCase } from './verification.ts';
export { getBadge } from './verification/claims.ts';
export { deleteReply, listReplies, saveReply } from './verification/replies.ts';
export { decideCase, previewDecision } from './verification/decisions.ts';
export {
  assignCases,
  countCases,
  countCountries,
  getReviewStatistics,
  listCases,
} from './team/queue.ts';
export {
  acceptAnswer,
  assignCase,
  checkClaim,
  openRegister,
  decideDocument,
  getReviewCase,
  releaseCase,
  requestField,
  settleFraudMatches,
  takeCase,
  writeNotes,
} from './verification/review.ts';
export {
  closeSurvey,
  createSurvey,
  deleteSurvey,
  exportSurvey,
  getSurvey,
  getSurveyResults,
  inviteToSurvey,
  listSurveyAddresses,
  listSurveys,
  listSurveyTexts,
  openSurvey,
  reworkSurvey,
  saveSurvey,
} from './survey.ts';
