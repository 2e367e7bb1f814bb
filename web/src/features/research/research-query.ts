/** The user's market research: fetched, and changed by calls whose answers update what is shown. */
import type {
  Competitor,
  CompetitorInput,
  Plan,
  MarketReport,
  Research,
  ResearchContent,
  Worksheet,
} from '@waggle/contract/research';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { inOrder, takeAway } from '../../api/in-order.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import type { Copy } from '../../forms/drafts/saved-draft.ts';

const RESEARCH = ['research'] as const;
const MARKET_REPORT = ['research-report'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useResearch(userId: string) {
  return useServerQuery([...RESEARCH, userId], (signal) => call('GET /v1/research/', { signal }));
}

export function useMarketReport(userId: string, id: string) {
  return useServerQuery([...MARKET_REPORT, userId, id], async (signal) => {
    const { report } = await call('GET /v1/research/reports/:id/', { params: { id }, signal });
    return report;
  });
}

export async function refetchResearch(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: RESEARCH });
}

function change(alter: (research: Research) => Research): void {
  queryClient.setQueriesData<Research>(
    { queryKey: RESEARCH },
    (research) => research && alter(research),
  );
}

const changeContent = (alter: (content: ResearchContent) => Partial<ResearchContent>): void =>
  change((research) => ({
    ...research,
    content: { ...research.content, ...alter(research.content) },
  }));

/**
 * Changes go one after another: each is made on top of what the one before has left.
 * What another window has written is shown after a conflict.
 */
const changeInOrder = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  inOrder('research', async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await refetchResearch();
      throw error;
    }
  });

function shown(userId: string): Research {
  const research = queryClient.getQueryData<Research>([...RESEARCH, userId]);
  if (!research) throw new Error('The research is not loaded');
  return research;
}

/** The counts of another category come with the next answer. */
export function savePlan(userId: string, changed: Partial<Plan>): Promise<void> {
  return changeInOrder(async () => {
    const { content, version } = shown(userId);
    const answer = await call('PUT /v1/research/plan/', {
      body: { ...content.plan, ...changed, version },
    });
    change((research) => ({ ...research, version: answer.version }));
    changeContent(() => ({ plan: answer.plan }));
    await refetchResearch();
  });
}

/** @param version that it was written on @throws ApiError `conflict` */
export function saveWorksheet(worksheet: Worksheet, version: number): Promise<Copy<Worksheet>> {
  return inOrder('research', async () => {
    const answer = await call('PUT /v1/research/worksheet/', { body: { worksheet, version } });
    change((research) => ({ ...research, version: answer.version }));
    changeContent(() => ({ worksheet: answer.worksheet }));
    return { value: answer.worksheet, version: answer.version };
  });
}

export async function renewWorksheet(userId: string): Promise<Copy<Worksheet>> {
  await refetchResearch();
  const { content, version } = shown(userId);
  return { value: content.worksheet, version };
}

/** @param key of the dialog: a second press adds no second one */
export async function addCompetitor(input: CompetitorInput, key: string): Promise<void> {
  const { competitor } = await call('POST /v1/research/competitors/', {
    body: input,
    idempotencyKey: key,
  });
  changeContent(({ competitors }) => ({
    competitors: [...competitors.filter(({ id }) => id !== competitor.id), competitor],
  }));
}

/** What is typed of a competitor, with the version that it was typed on. */
export function inputOf(competitor: Competitor): Copy<CompetitorInput> {
  const { id: _, version, changed_at: _at, ...value } = competitor;
  return { value, version };
}

/** @throws ApiError `conflict` */
export async function changeCompetitor(
  id: string,
  input: CompetitorInput,
  version: number,
): Promise<Copy<CompetitorInput>> {
  const { competitor } = await call('PUT /v1/research/competitors/:id/', {
    params: { id },
    body: { ...input, version },
  });
  changeContent(({ competitors }) => ({
    competitors: competitors.map((one) => (one.id === id ? competitor : one)),
  }));
  return inputOf(competitor);
}

export async function renewCompetitor(userId: string, id: string): Promise<Copy<CompetitorInput>> {
  await refetchResearch();
  const found = shown(userId).content.competitors.find((one) => one.id === id);
  if (found === undefined) throw new ApiError({ status: 404 });
  return inputOf(found);
}

/** Undo adds it again. */
export function deleteCompetitor(deleted: Competitor): Promise<void> {
  const { id, name } = deleted;
  return takeAway({
    hide: () =>
      changeContent(({ competitors }) => ({
        competitors: competitors.filter((one) => one.id !== id),
      })),
    remove: () => call('DELETE /v1/research/competitors/:id/', { params: { id } }),
    said: `${name} is deleted`,
    restore: () => addCompetitor(inputOf(deleted).value, `again ${id}`),
    renew: refetchResearch,
  });
}

/** @param key of the button: a second press keeps no second one */
export function saveMarketReport(key: string): Promise<MarketReport> {
  return changeInOrder(async () => {
    const { report } = await call('POST /v1/research/reports/', { idempotencyKey: key });
    await refetchResearch();
    return report;
  });
}

export async function deleteMarketReport(id: string): Promise<void> {
  await call('DELETE /v1/research/reports/:id/', { params: { id } });
  await refetchResearch();
}
