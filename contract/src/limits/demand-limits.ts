/** Limits of what shows demand: launch pages, research and proofs. */

/** Of a launch page and its waitlist. */
export const LAUNCH_LIMITS = {
  headline: 80,
  subline: 200,
  /** As the entrepreneur writes it, «€18 for a set of three». */
  price: 40,
  points: 3,
  pointTitle: 40,
  pointText: 160,
  story: 400,
  storyBy: 80,
  milestones: 6,
  milestone: 60,
  when: 40,
  /** Of the person or company that keeps the list. */
  keeper: 100,
  slug: 48,
  /** Confirmed people that a goal asks for, and its days. */
  goalTarget: 100_000,
  goalDays: 180,
  /** That one page can have, one after another. */
  goals: 20,
  /** Of «it can be bought». */
  announcement: 600,
  announcementUrl: 300,
  /** Days for which the key of a gone entry is kept, so that nobody is written to again and again. */
  keyDays: 90,
  /** Mails to an address about the list itself: one to confirm, one when it can be bought. */
  mails: 2,
  /** Days after the last of them in which no more are sent: whoever typed in somebody else's address keeps nobody out for good. */
  mailDays: 7,
  /** Seconds before the mail to confirm is sent a second time. */
  resendWait: 600,
  /** Of confirmed entries of one client (IPv4 address, IPv6 /64), or of one network, those beyond the first are flagged. */
  sameClient: 5,
  sameNetwork: 25,
  /** Browsers of one client (IPv4 address, IPv6 /64) that count as visitors of a page on one day. */
  agentsPerClient: 5,
  /** Fewer people of a country are not told apart. */
  leastOfCountry: 5,
  /** Days for which the address of an erased page is given to nobody else. */
  releasedSlugDays: 365,
  /** Seconds for which the link to a preview opens it. */
  preview: 3600,
  /** Bytes of a page's picture. */
  picture: 30_000,
  /** Days for which a report that nobody has looked at yet holds back the mail to the list. */
  reportHoldDays: 3,
  /** Open reports, each of another client, that hold it back until the team has looked at them. */
  reportsThatHold: 3,
  /** Mails to confirm that a page sends before the team has looked at it. */
  unlookedMails: 50,
} as const;

/** Of the market research, and of the demand that is shown to suppliers. */
export const RESEARCH_LIMITS = {
  competitors: 50,
  name: 80,
  url: 500,
  unit: 40,
  note: 500,
  source: 300,
  marketReports: 30,
  /** Countries that are listed. */
  countries: 12,
  /** Suppliers from which the middle half of what they say is told. */
  leastSuppliers: 5,
  /** Quotes, of so many suppliers to so many buyers, from which prices are told. */
  leastPrices: { quotes: 5, suppliers: 3, buyers: 3 },
  /** Days after which a quote that was not counted counts no more. */
  priceDays: 365,
} as const;

export const DEMAND_LIMITS = {
  /** What the entrepreneur adds in own words. */
  told: 400,
  /** Of one request. */
  proofs: 20,
} as const;
