/** The paths of pages: of those that mails and notifications lead to, and of the others; some stand with their nouns. */
import type { Said } from './permissions/of-all.ts';

export const LINKED_PATHS = {
  landing: '/',
  welcome: '/welcome',
  supplierProfile: '/supplier/profile',
  /** A request of the user's own. */
  request: '/requests/:id',
  requestCompare: '/requests/:id/compare',
  /** A request that reached the user's company. */
  receivedInvitation: '/requests/received/:id',
  /** The conversation with one of the suppliers that were asked. */
  conversation: '/requests/:id/messages/:invitation',
  /** The conversation with the buyer of a received request. */
  receivedConversation: '/requests/received/:id/messages',
  /** An order, for both of its sides. */
  order: '/orders/:id',
  /** Anybody may look up what a supplier's verification is based on. */
  supplierBadge: '/suppliers/:id/badge',
  /** The console; a case is opened by its id in the query. */
  teamVerification: '/team/verification',
  /** What was reported, of every kind, and what waits for a first look; one is opened by its kind and id in the query. */
  teamReports: '/team/reports',
  /** Notifications and mails of former versions lead here; its reports are at `teamReports`. */
  teamPages: '/team/pages',
  /** The entrepreneur's launch page. */
  journeyPage: '/journey/page',
  /** A survey's answers. */
  journeySurveyResults: '/journey/survey/:id',
  /** Where an entrepreneur lists the product. */
  journeyListing: '/journey/listing',
  /** A product in the public catalogue. */
  product: '/products/:slug',
  /** Its token stands in the fragment, which no server sees. */
  deviceLink: '/sign-in/device',
  /** A member of the team adds the first passkey; its token stands in the fragment, too. */
  passkeyLink: '/sign-in/passkey',
} as const;

/** The server answers these with the page; any other path only for a browser, which the page leads back to /. */
export const PAGE_PATHS = {
  ...LINKED_PATHS,
  entrepreneurOnboarding: '/onboarding',
  supplierOnboarding: '/onboarding/supplier',
  directory: '/suppliers',
  /** Its address lasts, whatever the supplier is called later. */
  supplier: '/suppliers/:slug',
  /** After the application, and to be skipped. */
  supplierProducts: '/supplier/what-you-make',
  shortlists: '/shortlists',
  /** The public catalogue. */
  products: '/products',
  /** The twelve items from idea to listed product, and the tool of each. */
  journey: '/journey',
  /** Idea, audience and vibe. */
  journeyIdea: '/journey/idea',
  journeyName: '/journey/name',
  journeyLogo: '/journey/logo',
  journeyColours: '/journey/colours',
  journeyResearch: '/journey/research',
  /** A market report that was kept of it. */
  marketReport: '/journey/research/:id',
  journeyPage: '/journey/page',
  journeySurvey: '/journey/survey',
  journeyKit: '/journey/kit',
  journeyStore: '/journey/store',
  /** A user's own requests; for a supplier, those that reached it. */
  requests: '/requests',
  /** Begins a draft; `?supplier=<id>` names whom to ask. */
  newRequest: '/requests/new',
  requestBrief: '/requests/:id/brief',
  /** The conversations with all suppliers of a request. */
  requestMessages: '/requests/:id/messages',
  receivedInvitations: '/requests/received',
  /** A confidential file: the agreement to sign, then its pages. */
  confidentialFile: '/requests/received/:id/files/:file',
  quoteForm: '/requests/received/:id/quote',
  quotes: '/requests/quotes',
  /** The orders of a user, as buyer and as supplier. */
  orders: '/orders',
  /** All conversations of the user. */
  messages: '/messages',
  notifications: '/notifications',
  account: '/account',
  team: '/team',
  teamMembers: '/team/members',
  teamEarlyAccess: '/team/early-access',
  /** Addresses that refuse mails, and mails that nobody got. */
  teamMails: '/team/mails',
  teamAudit: '/team/audit',
} as const;

type ValueOf<Paths> = Paths extends unknown ? Paths[keyof Paths] : never;
/** Of every page. */
export type PagePath = ValueOf<typeof PAGE_PATHS | Said<'pages'>>;

/** Opens the sign-in dialog when it is in the query of the landing page. */
export const SIGN_IN_QUERY = 'sign-in';

/** What is kept, why and for how long: written by the server, without the application. */
export const PRIVACY_PATH = '/privacy';

/** The element with the data that the server has rendered a page from. */
export const PAGE_DATA_ID = 'page-data';
