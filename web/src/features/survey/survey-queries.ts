/** The user's surveys: fetched, followed live, and changed by calls whose answers update what is shown. */
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BodyOf } from '@waggle/contract/endpoint';
import type { createSurvey as createCall, Survey, SurveyContent } from '@waggle/contract/survey';
import { call } from '../../api/client.ts';
import { download } from '../../api/files/download.ts';
import { saveAs } from '../../api/files/save-as.ts';
import { useLive } from '../../api/live/live-stream.ts';
import { queryClient, useServerQuery } from '../../api/query-client.ts';
import { usePagedList } from '../../lists/use-paged-list.ts';
import { utcToday } from '../../lib/dates.ts';

const LISTS = ['surveys'] as const;
const ONE = ['survey'] as const;
const RESULTS = ['survey-results'] as const;
const APART = ['survey-apart'] as const;

/** Milliseconds between two fetches of results, however fast answers come. */
const PAUSE = 2000;

/** @param userId part of the key, so that no user sees another's */
export function useSurveys(userId: string) {
  useLive('survey', () => void queryClient.invalidateQueries({ queryKey: LISTS }));
  return useServerQuery([...LISTS, userId], async (signal) => {
    const { surveys } = await call('GET /v1/surveys/', { signal });
    return surveys;
  });
}

export function useSurvey(userId: string, id: string) {
  return useServerQuery([...ONE, userId, id], async (signal) => {
    const { survey } = await call('GET /v1/surveys/:id/', { params: { id }, signal });
    return survey;
  });
}

/** One answer to a question, that only its people are shown. */
export interface AnswerFilter {
  readonly question: string;
  readonly option: string;
}

/** Fetched again with each answer that comes, though not more often than every two seconds. */
export function useResults(userId: string, id: string, filter: AnswerFilter | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive('survey', ({ survey_id }) => {
    if (survey_id !== id || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refetchResults();
    }, PAUSE);
  });
  useLive('resync', () => void refetchResults());
  return useServerQuery(
    [...RESULTS, userId, id, filter ?? null],
    (signal) =>
      call('GET /v1/surveys/:id/results/', { params: { id }, query: { ...filter }, signal }),
    { placeholderData: keepPreviousData },
  );
}
export type Results = NonNullable<ReturnType<typeof useResults>['data']>;

async function refetchResults(): Promise<void> {
  await Promise.all(
    [RESULTS, APART].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export function useTexts(
  place: { readonly userId: string; readonly id: string; readonly question: number },
  filter: AnswerFilter | undefined,
) {
  const { userId, id, question } = place;
  const params = { id, question: String(question) };
  return usePagedList({
    queryKey: [...APART, 'texts', userId, id, question, filter ?? null],
    fetchPage: (cursor, signal) =>
      call('GET /v1/surveys/:id/texts/:question/', {
        params,
        query: { ...filter, cursor, limit: '10' },
        signal,
      }),
    rowsOf: ({ texts }) => texts,
    keepPrevious: true,
  });
}

export function useAddresses(userId: string, id: string) {
  return useServerQuery([...APART, 'addresses', userId, id], (signal) =>
    call('GET /v1/surveys/:id/addresses/', { params: { id }, signal }),
  );
}

/** Shows a survey as an answer has it. */
function put(survey: Survey): void {
  queryClient.setQueriesData<Survey>({ queryKey: ONE }, (one) =>
    one?.id === survey.id ? survey : one,
  );
  queryClient.setQueriesData<Results>({ queryKey: RESULTS }, (results) =>
    results?.survey.id === survey.id ? { ...results, survey } : results,
  );
  void queryClient.invalidateQueries({ queryKey: LISTS });
}

/** Fetches a survey again that another window has changed. */
export async function renewSurvey(id: string): Promise<Survey> {
  const { survey } = await call('GET /v1/surveys/:id/', { params: { id } });
  put(survey);
  return survey;
}

/** @param key of the press: a second one begins no second survey */
export async function beginSurvey(body: BodyOf<typeof createCall>, key: string): Promise<Survey> {
  const { survey } = await call('POST /v1/surveys/', { body, idempotencyKey: key });
  await queryClient.invalidateQueries({ queryKey: LISTS });
  return survey;
}

/** @throws ApiError `conflict` when it was changed in another window */
export async function saveSurvey(
  id: string,
  content: SurveyContent,
  edition: number,
): Promise<Survey> {
  const { survey } = await call('PUT /v1/surveys/:id/', {
    params: { id },
    body: { content, edition },
  });
  put(survey);
  return survey;
}

/** A refusal shows what it is by now. @throws ApiError */
export async function takeStep(
  { id, version }: Survey,
  step: 'open' | 'close' | 'rework',
): Promise<void> {
  try {
    put(
      (await call(`POST /v1/surveys/:id/${step}/`, { params: { id }, body: { version } })).survey,
    );
  } catch (error) {
    void renewSurvey(id).catch(() => undefined);
    throw error;
  }
}

export async function deleteSurvey(id: string): Promise<void> {
  await call('DELETE /v1/surveys/:id/', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: LISTS });
  queryClient.removeQueries({ queryKey: [...ONE] });
}

/** @returns to how many people it was sent */
export async function sendToWaitlist(id: string, key: string): Promise<number> {
  const { survey, sent } = await call('POST /v1/surveys/:id/invitations/', {
    params: { id },
    body: {},
    idempotencyKey: key,
  });
  put(survey);
  return sent;
}

/** Downloads all answers. @throws ApiError if that fails */
export async function downloadAnswers(id: string): Promise<void> {
  const file = await download('GET /v1/surveys/:id/export/', { params: { id } });
  saveAs(file, `survey-${utcToday()}.csv`);
}
