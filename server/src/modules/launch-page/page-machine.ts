/** The states of a launch page, on the transition engine. */
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import type { PageContent } from '@waggle/contract/launch-page/content';
import type { PAGE_GRAPH } from '@waggle/contract/launch-page/page-graph';
import { PAGE_RULES } from '@waggle/contract/launch-page/permissions';
import type { Machine, StepContext } from '../../lib/transitions/machine.ts';
import { type NounTypes, tell } from '../notifications/news.service.ts';
import { readGoals } from './figures.service.ts';
import { insertGoal } from './goals/goals.repo.ts';
import { askForLook, lookChange, needsLook } from './first-look/first-look.service.ts';
import type { PageTheme } from './theme-types.ts';
import { restoredNews, takenDownNews } from './page-news.ts';

/** What becomes public. */
interface Public {
  readonly content: PageContent;
  readonly theme: PageTheme;
  readonly publisher: LegalIdentity | null;
}

interface Goal {
  readonly target: number;
  readonly days: number;
}

export interface PageTypes extends NounTypes<'launch_pages', typeof PAGE_RULES> {
  inputs: {
    publish: Public;
    republish: Public;
    set_goal: { goal: Goal };
    take_down: { reason: string };
  };
}
type Ctx<A extends keyof typeof PAGE_GRAPH> = StepContext<PageTypes, A>;

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** The team has taken a launch page down, or given it back. */
    'launch_page.shown_changed': { userId: string };
  }
}

/** Who shows what a page has measured is told, once the page is what it is now. */
const told =
  ({ context, tx, row }: Pick<Ctx<'take_down' | 'restore'>, 'context' | 'tx' | 'row'>) =>
  () =>
    context.emit(tx, 'launch_page.shown_changed', { userId: row.user_id });

/** What is public under a name that nobody has looked at is looked at by the team. */
async function lookAgain({ context, tx, row, step }: Ctx<'publish' | 'republish'>): Promise<void> {
  if (needsLook(row, step.theme)) await askForLook(context, tx, row, step.theme);
}

const effects: Machine<PageTypes>['effects'] = {
  publish(ctx) {
    const { tx, row, step, at } = ctx;
    const { content, theme: look, publisher } = step;
    const first = row.live_since === null;
    const { target, days } = row.goal;
    return {
      change: {
        live_content: content,
        look,
        ...lookChange(row, look),
        publisher,
        ...(first && { live_since: at }),
      },
      async cascade() {
        await lookAgain(ctx);
        // The goal was set before the page was first public, and stays.
        if (first && target !== null && days !== null)
          await insertGoal(tx, row.id, { target, days }, at);
      },
    };
  },
  republish(ctx) {
    const { content, theme: look, publisher } = ctx.step;
    return {
      change: { live_content: content, look, publisher, ...lookChange(ctx.row, look) },
      cascade: () => lookAgain(ctx),
    };
  },
  set_goal({ tx, row, step: { goal }, at }) {
    const { target, days } = goal;
    return {
      event: { note: `${target.toLocaleString('en')} in ${days} days` },
      cascade: () => insertGoal(tx, row.id, { target, days }, at),
    };
  },
  take_down: (ctx) => ({
    change: { taken_down_at: ctx.at, taken_down_reason: ctx.step.reason },
    event: { note: ctx.step.reason },
    news: [takenDownNews(ctx.row, ctx.step.reason)],
    cascade: told(ctx),
  }),
  restore: (ctx) => ({
    change: { taken_down_at: null, taken_down_reason: '' },
    news: [restoredNews(ctx.row)],
    cascade: told(ctx),
  }),
};

export const pageMachine: Machine<PageTypes> = {
  table: 'launch_pages',
  rules: PAGE_RULES,
  async readFacts(context, tx, { id, state, user_id }) {
    const goals = await readGoals(context, tx, id);
    return { state, user_id, goal_open: goals[0]?.outcome === 'open', goals: goals.length };
  },
  effects,
  history: { noun: 'launch_page' },
  notify: tell,
};
