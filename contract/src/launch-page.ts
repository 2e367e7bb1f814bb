/** An entrepreneur's launch page with its waitlist: editing, publishing, and what it measures. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { goalDays, goalTarget, pageContent, pageGoal } from './launch-page/content.ts';
import { PAGE_STATES } from './launch-page/page-graph.ts';
import { LAUNCH_LIMITS } from './limits.ts';
import { PERSON_FLAGS } from './options/person-flags.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { requiredText } from './text.ts';
import { draftText } from './text/draft-text.ts';
import { stepCalls } from './transitions/steps.ts';

export const launchPage = z.object({
  state: z.enum(PAGE_STATES),
  /** Counts the steps of its state. */
  version: z.number(),
  /** Counts what was saved; 0 before anything was. */
  edit: z.number(),
  slug: z.string(),
  /** Once it was public, its address stays. */
  slug_fixed: z.boolean(),
  /** The whole address. */
  url: z.string(),
  content: pageContent,
  /** The current one. */
  goal: pageGoal,
  /** Since when the goal counts; null before it was first public. */
  goal_set_at: z.nullable(z.string()),
  /** When it was first public. */
  live_since: z.nullable(z.string()),
  /** Whether something was written that is not live. */
  changed: z.boolean(),
  /** The version of the brand whose theme it has; null before it was public. */
  wears_version: z.nullable(z.number()),
  /** The newest one. */
  brand_version: z.number(),
  brand_name: z.nullable(z.string()),
  /** What the team said when it took the page down. */
  taken_down: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  announced_at: z.nullable(z.string()),
  /** Whether no more mails to confirm go out until the team has looked at the page. */
  mails_held: z.boolean(),
});
export type LaunchPage = z.output<typeof launchPage>;

const one = z.object({ page: launchPage });

export const getLaunchPage = defineEndpoint('GET /v1/launch-page/', {
  summary: 'The user’s launch page; before anything is saved, a first draft in their own words',
  action: 'launch_page.read',
  data: one,
});

export const saveLaunchPage = defineEndpoint('PUT /v1/launch-page/', {
  summary: 'Save the text, gaps and all; what is live stays as it is',
  done: 'Saved',
  action: 'launch_page.edit',
  body: z.object({
    /** That was seen. */
    edit: z.int({ error: 'Must be the edit that was seen' }),
    slug: draftText(LAUNCH_LIMITS.slug),
    content: pageContent,
    goal: pageGoal,
  }),
  data: one,
  errors: ['conflict'],
});

export const previewLaunchPage = defineEndpoint('POST /v1/launch-page/preview/', {
  summary: 'A link to a preview of what is written, for its owner',
  action: 'launch_page.read',
  data: z.object({ url: z.string() }),
});

export const LAUNCH_PAGE_CALLS = stepCalls('launch_page', '/v1/launch-page/', one, {
  publish: {
    summary: 'Publish what is written, in the newest theme of the brand',
    done: 'Your page is live',
    errors: ['too_many_requests'],
  },
  republish: {
    part: 'wear',
    summary: 'Give the live page the theme of the newest version of the brand; its words stay',
    done: 'Your page uses the newest version',
    errors: ['too_many_requests'],
  },
  set_goal: {
    part: 'goal',
    summary: 'Set the next goal of the live page; its days start now',
    done: 'Your next goal is set',
    body: { target: goalTarget, days: goalDays },
  },
  unpublish: {
    summary: 'Close the page; its waitlist stays',
    done: 'Your page is closed',
  },
});

const measuredGoal = z.object({
  target: z.number(),
  days: z.number(),
  set_at: z.string(),
  /** When its days are over, or the next goal was set. */
  ends_at: z.string(),
  /** Confirmed within its days. */
  reached: z.number(),
  outcome: z.enum(['open', 'reached', 'missed']),
});

/** Measured; nothing that is flagged or unconfirmed is in it but by its own name. */
export const pageFigures = z.object({
  slug: z.string(),
  live_since: z.nullable(z.string()),
  /** Each counted once a day. */
  visitors: z.number(),
  views: z.number(),
  confirmed: z.number(),
  unconfirmed: z.number(),
  /** Confirmed, but not counted, by why; one may have several reasons. */
  flagged: z.object({
    total: z.number(),
    disposable: z.number(),
    same_network: z.number(),
    own: z.number(),
  }),
  left: z.number(),
  /** Confirmed for each visitor; null without visitors. */
  conversion: z.nullable(z.number()),
  /** The current one; null before it was first public. */
  goal: z.nullable(measuredGoal),
  /** Those before it, the newest first. */
  earlier_goals: z.array(measuredGoal),
  /** As people said it, those with at least five, the most first; the others together. */
  countries: z.array(z.object({ country: z.string(), count: z.number() })),
  /** The share of the mail domain with the most confirmed; null without any. */
  largest_domain_share: z.nullable(z.number()),
  /** Of the last days, the oldest first. */
  days: z.array(z.object({ day: z.string(), visitors: z.number(), confirmed: z.number() })),
});
export type PageFigures = z.output<typeof pageFigures>;

export const getPageFigures = defineEndpoint('GET /v1/launch-page/figures/', {
  summary: 'What the page has measured',
  action: 'launch_page.read',
  data: z.object({ figures: z.nullable(pageFigures) }),
});

export const listWaitlist = defineEndpoint('GET /v1/launch-page/waitlist/', {
  summary: 'The confirmed people on the waitlist, the most recent first, including flagged ones',
  action: 'launch_page.list',
  query: pageQuery,
  data: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        address: z.string(),
        /** ISO 3166 alpha-2; null where nothing was said. */
        country: z.nullable(z.string()),
        confirmed_at: z.string(),
        flags: z.array(z.enum(PERSON_FLAGS)),
      }),
    ),
    next_cursor: nextCursor,
  }),
});
export type WaitlistEntry = z.output<(typeof listWaitlist)['data']>['entries'][number];

/** Answers with a CSV file; only a refusal comes in the envelope. */
export const exportWaitlist = defineEndpoint('GET /v1/launch-page/waitlist/export/', {
  summary: 'The confirmed people on the waitlist as a CSV file',
  action: 'launch_page.list',
  data: z.object({}),
  errors: ['too_many_requests'],
});

export const announceProduct = defineEndpoint('POST /v1/launch-page/announce/', {
  summary: 'Tell all confirmed people, once, that it is on sale',
  done: 'Your mail is on its way',
  action: 'launch_page.announce',
  creates: true,
  body: z.object({
    text: requiredText({
      required: 'Write what you want to say',
      max: {
        length: LAUNCH_LIMITS.announcement,
        message: `At most ${LAUNCH_LIMITS.announcement} characters`,
      },
    }),
    /** Where it can be bought. */
    url: z.string({ error: 'Write the address of the page where it can be bought' }).check(
      z.trim(),
      z.maxLength(LAUNCH_LIMITS.announcementUrl, {
        error: `At most ${LAUNCH_LIMITS.announcementUrl} characters`,
      }),
      z.refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', {
        error: 'Must begin with https://',
      }),
    ),
  }),
  data: z.object({ page: launchPage, count: z.number() }),
  errors: ['not_found', 'conflict'],
});
