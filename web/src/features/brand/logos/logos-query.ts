/** The studio's data: fetched, and changed by calls whose answers update what is shown. */
import { keepPreviousData } from '@tanstack/react-query';
import type { KeptLogo, LogoFile, LogoSpec, LogoStudio } from '@waggle/contract/brand/logos';
import { call } from '../../../api/client.ts';
import { changeAtOnce } from '../../../api/in-order.ts';
import { saveAs } from '../../../api/files/save-as.ts';
import { queryClient, useServerQuery } from '../../../api/query-client.ts';
import { reportError } from '../../../api/report-error.ts';
import { loadUser } from '../../../session/refresh-session.ts';
import { toast } from '../../../ui/toast.ts';

const STUDIO = ['logo-studio'] as const;

/** @param userId part of the key, so that no user sees another's */
export function useStudio(userId: string) {
  return useServerQuery([...STUDIO, userId], async (signal) => {
    const { studio } = await call('GET /v1/brand/logos/', { signal });
    return studio;
  });
}

function changeStudio(alter: (studio: LogoStudio) => LogoStudio): void {
  queryClient.setQueriesData<LogoStudio>({ queryKey: STUDIO }, (studio) => studio && alter(studio));
}

/** @param key of this press: a second one asks for nothing more */
export async function askForTwelve(text: string, near: boolean, key: string): Promise<LogoStudio> {
  const { studio } = await call('POST /v1/brand/logos/', {
    body: { text, near },
    idempotencyKey: key,
  });
  changeStudio(() => studio);
  return studio;
}

/** Shows twelve of the history in place of the newest ones. */
export async function openRun(id: string): Promise<void> {
  const { run } = await call('GET /v1/brand/logos/runs/:id/', { params: { id } });
  changeStudio((studio) => {
    const before = studio.run === null ? [] : [studio.run];
    const others = [...before, ...studio.earlier]
      .filter((one) => one.id !== id)
      .map(({ id: other, at, text }) => ({ id: other, at, text }));
    const earlier = others.toSorted((left, right) => (left.at < right.at ? 1 : -1));
    return { ...studio, run, earlier };
  });
}

function putLiked(id: string, liked: boolean, likes?: number): void {
  changeStudio((studio) => {
    const shown = studio.run?.tiles.find((tile) => tile.id === id)?.liked ?? !liked;
    return {
      ...studio,
      likes: likes ?? studio.likes + Number(liked) - Number(shown),
      run: studio.run && {
        ...studio.run,
        tiles: studio.run.tiles.map((tile) => (tile.id === id ? { ...tile, liked } : tile)),
      },
    };
  });
}

/** At once; what is refused goes back. */
export async function likeTile(id: string, liked: boolean): Promise<void> {
  try {
    await changeAtOnce(`logo ${id}`, {
      show: () => putLiked(id, liked),
      send: () => call('PUT /v1/brand/logos/:id/like/', { params: { id }, body: { liked } }),
      keep: ({ likes }) => putLiked(id, liked, likes),
      takeBack: () => putLiked(id, !liked),
    });
  } catch (error) {
    reportError(error, 'This could not be saved. Please try again');
  }
}

/** The newest brand is elsewhere on the page, too: in the journey and in the record. */
async function takeChosen(logo: KeptLogo): Promise<void> {
  changeStudio((studio) => ({ ...studio, chosen: logo }));
  toast.success('Chosen. Your journey shows it');
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['brand'] }),
    loadUser({ keepActive: true }).catch(() => undefined),
  ]);
}

export async function chooseSpec(spec: LogoSpec, key: string): Promise<void> {
  const { logo } = await call('POST /v1/brand/logo/', { body: { spec }, idempotencyKey: key });
  await takeChosen(logo);
}

export async function chooseOwn(fileUrl: string, key: string): Promise<void> {
  const { logo } = await call('POST /v1/brand/logo/own/', {
    body: { file_url: fileUrl },
    idempotencyKey: key,
  });
  await takeChosen(logo);
}

/** The pictures of a specification and what is measured; the ones before stay while it is drawn. */
export function useDrawing(userId: string, spec: LogoSpec, palette: object) {
  return useServerQuery(
    ['logo-drawing', userId, JSON.stringify(palette), JSON.stringify(spec)],
    (signal) => call('POST /v1/brand/logos/draw/', { body: { spec }, signal }),
    { placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY },
  );
}

export async function saveLogoFile(spec: LogoSpec, file: LogoFile): Promise<void> {
  const { name, type, content } = await call('POST /v1/brand/logos/file/', {
    body: { spec, file },
  });
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveAs(new Blob([bytes], { type }), name);
}
