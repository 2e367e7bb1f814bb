/** A draft outside React: kept on this device as it is typed, saved after it, and never replaced by another window unasked. */
import { ApiError } from '../../api/api-error.ts';
import { onceBackOnline } from '../../api/connection.ts';
import { errorMessage } from '../../api/report-error.ts';
import { createListeners } from '../../lib/store.ts';
import { session } from '../../session/this-session.ts';
import { openKeptCopy } from './kept-copy.ts';

/** In milliseconds after the last key. */
const PAUSE = 800;

/** `conflict`: another window has saved meanwhile; until the user has chosen, nothing is replaced. */
export type DraftState = 'idle' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface Copy<Value> {
  readonly value: Value;
  readonly version: number;
}

export interface DraftOptions<Value> {
  /** On this device; the user's id or a row's stands in it. */
  name: string;
  /** As the server has it by now. */
  base: Copy<Value>;
  /**
   * Without it the draft is this device's alone, and its windows go on with each other's.
   * @returns what it is there now, or its version alone @throws ApiError `conflict` where that is another one
   */
  save?: ((value: Value, version: number) => Promise<Copy<Value> | number>) | undefined;
  /** Fetches what another window has saved. */
  renew?: () => Promise<Copy<Value>>;
  /** In milliseconds after the last key; 0 saves at once, `asked` by a button alone. */
  pause?: number | 'asked';
  /** Whether two values say the same. */
  same?: (one: Value, other: Value) => boolean;
  /** Whether the server has all that was typed, once it is saved; otherwise this device keeps it. */
  isStored?: (value: Value) => boolean;
  /** Completes what an earlier version of the page has kept. @returns undefined for what cannot be read */
  revive?: (kept: Value, base: Value) => Value | undefined;
  /** The base's version as earlier versions of the page have counted it, in copies without a `from`. */
  formerly?: number | undefined;
  /** What of one's own goes along when another window's value takes its place. */
  carry?: (own: Value, other: Value) => Value;
}

export interface DraftView<Value> {
  readonly value: Value;
  readonly state: DraftState;
  /** Whether a save is running; a failed one stays `failed` until another has succeeded. */
  readonly busy: boolean;
  readonly savedAt: string | undefined;
  /** Why it was refused; empty where the server did not say it. */
  readonly problem: string;
  /** Whether this device keeps what the server does not have. */
  readonly isKept: boolean;
  /** The other window's, in a conflict. */
  readonly other: Copy<Value> | undefined;
}

/** The database changes the order of keys. */
const inOrder = (_: string, part: unknown): unknown =>
  typeof part !== 'object' || part === null || Array.isArray(part)
    ? part
    : Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));

export const sameContent = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

export type OpenDraft<Value> = ReturnType<typeof openSavedDraft<Value>>;

export function openSavedDraft<Value>(first: DraftOptions<Value>, copy = openKeptCopy(first.name)) {
  const { subscribe, notify } = createListeners();
  let options = first;
  /** Components that show it. */
  let users = 0;
  let { value, version } = first.base;
  /** What the server has under that version, as far as it is known. */
  let seen: unknown = value;
  let state: DraftState = 'idle';
  /** Whether the server does not have the value. */
  let unsaved = false;
  let savedAt: string | undefined;
  let problem = '';
  let isKept = true;
  let other: Copy<Value> | undefined;
  let running: Promise<boolean> | undefined;
  let busy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** Saves whose answer was lost: the server may have them. */
  let unanswered: Value[] = [];
  /** Nobody else's session saves it. */
  const owner = session.getState().user?.id;

  const pauseNow = () => (options.save ? (options.pause ?? PAUSE) : 'asked');
  const same = (one: Value, two: Value) => (options.same ?? sameContent)(one, two);

  const isAsSeen = (next: Value) => seen !== undefined && same(next, seen as Value);

  function take(next: Value): void {
    value = options.carry?.(value, next) ?? next;
  }

  const isStored = () => options.isStored?.(value) ?? true;

  function readKept(): void {
    let kept = copy.read();
    if (kept === undefined || kept.value === null || typeof kept.value !== typeof value) return;
    const { revive = (found: Value) => found, base } = first;
    const found = revive(kept.value as Value, base.value);
    if (found === undefined) return;
    value = found;
    // Another window has saved meanwhile, or thrown it away.
    if (kept.saved && kept.version !== base.version) return take(base.value);
    if (!kept.saved && same(found, base.value)) return;
    unsaved = !kept.saved;
    const isFormer = unsaved && kept.from === undefined && kept.version === first.formerly;
    if (isFormer) kept = { ...kept, version: base.version };
    if (first.save !== undefined && kept.version !== base.version) {
      seen = kept.from;
      // With a newer version of the same, nothing has changed meanwhile.
      if (!unsaved || !isAsSeen(base.value)) ({ version } = kept);
    }
    if (!unsaved) return;
    state = version < base.version ? 'conflict' : 'typing';
    if (state === 'conflict') other = base;
  }
  readKept();

  const viewOf = (): DraftView<Value> => ({
    value,
    state,
    busy,
    savedAt,
    problem,
    isKept,
    other,
  });
  let view = viewOf();

  function show(next: DraftState = state): void {
    state = next;
    view = viewOf();
    notify();
  }

  function keep(): void {
    const from = unsaved && options.save ? seen : undefined;
    isKept = copy.write({ value, version, saved: !unsaved, from });
  }

  /** The server has all of it. */
  function settle(next: Copy<Value>, as: DraftState): void {
    clearTimeout(timer);
    if (!same(value, next.value)) take(next.value);
    ({ value: seen, version } = next);
    unsaved = false;
    problem = '';
    isKept = true;
    other = undefined;
    unanswered = [];
    if (isStored()) copy.remove();
    else keep();
    show(as);
  }

  /** @returns whether what is typed goes on to be sent */
  async function refuse(sent: Copy<Value>, error: unknown): Promise<boolean> {
    problem = errorMessage(error, '');
    if (error instanceof ApiError && error.code === 'conflict') {
      const newest = await options.renew?.().catch(() => undefined);
      if (closed) return false;
      if (newest !== undefined && same(newest.value, value)) {
        settle(newest, 'saved');
        return false;
      }
      if (newest !== undefined && newest.version !== sent.version) {
        const isOwn = [sent.value, ...unanswered].some((one) => same(newest.value, one));
        // The answer to an earlier save was lost, or a step has counted without changing any of it.
        if (isOwn || isAsSeen(newest.value)) {
          ({ value: seen, version } = newest);
          keep();
          return true;
        }
        other = newest;
        problem = '';
        show('conflict');
        return false;
      }
    }
    show('failed');
    if (error instanceof ApiError && (error.status === 0 || error.status === 503)) {
      if (error.status === 0) unanswered.push(sent.value);
      onceBackOnline(() => users > 0 && void save());
    }
    return false;
  }

  /** Until nothing was typed meanwhile. */
  async function send(): Promise<void> {
    if (options.save === undefined) return;
    const sent = { value, version };
    show(state === 'failed' ? 'failed' : 'saving');
    try {
      const answer = await options.save(value, version);
      if (closed) return;
      savedAt = new Date().toISOString();
      const now = typeof answer === 'number' ? { ...sent, version: answer } : answer;
      if (value === sent.value) return settle(now, 'saved');
      ({ value: seen, version } = now);
      problem = '';
      state = 'typing';
      keep();
      // What was typed meanwhile waits for the button again.
      if (pauseNow() === 'asked') return;
    } catch (error) {
      if (closed || !(await refuse(sent, error))) return;
    }
    await send();
  }

  async function saveAll(): Promise<boolean> {
    busy = true;
    await send();
    busy = false;
    running = undefined;
    if (!closed) show();
    // What was typed after the button was pressed is not what it was pressed for.
    return !unsaved || (pauseNow() === 'asked' && state === 'typing');
  }

  /** @returns whether everything is saved */
  async function save(): Promise<boolean> {
    clearTimeout(timer);
    if (closed || state === 'conflict' || !unsaved) return !unsaved;
    if (session.getState().user?.id !== owner) return false;
    running ??= saveAll();
    return running;
  }

  function change(next: Value | ((before: Value) => Value)): void {
    const after = typeof next === 'function' ? (next as (before: Value) => Value)(value) : next;
    if (closed || after === value) return;
    value = after;
    const mayBeThere = busy || other !== undefined || unanswered.length > 0;
    unsaved = pauseNow() !== 'asked' || mayBeThere || !isAsSeen(value);
    if (unsaved) keep();
    else copy.remove();
    clearTimeout(timer);
    if (state === 'conflict') return show();
    if (!unsaved) return show('idle');
    show(state === 'failed' ? 'failed' : 'typing');
    const pause = pauseNow();
    if (pause === 0) void save();
    else if (pause !== 'asked') timer = setTimeout(() => void save(), pause);
  }

  /** A page that is left does not wait for the pause; without a session nothing is sent. */
  async function leave(): Promise<void> {
    if (pauseNow() !== 'asked' && session.getToken() !== null) await save();
  }

  function close(): void {
    closed = true;
    clearTimeout(timer);
  }

  return {
    subscribe,
    get: () => view,
    version: () => version,
    change,
    save,
    leave,
    /** Goes on from what a step has answered. */
    begin(next: Copy<Value>): void {
      settle(next, 'idle');
      copy.remove();
    },
    /** Sent by a step of the page, or thrown away. */
    forget: () => settle(options.base, 'idle'),
    /** Another window has typed on, in what this one has kept, or `removed` it as sent or thrown away. */
    reread(removed?: string | null): void {
      if (closed || options.save !== undefined) return;
      if (typeof removed !== 'string') {
        readKept();
        show();
      } else if (isKept && copy.isGone(removed)) settle(options.base, 'idle');
    },
    start(): void {
      users += 1;
      if (unsaved) void leave();
      else if (isStored()) copy.remove();
    },
    /** @returns whether nobody uses it any more */
    async end(): Promise<boolean> {
      users -= 1;
      await leave();
      return users === 0;
    },
    /** Another window's value appears where nothing is unsaved; otherwise the user chooses. */
    follow(next: DraftOptions<Value>): void {
      const { base: before } = options;
      // While a save runs, its own answer may be in the cache already.
      options = busy ? { ...next, base: before } : next;
      const { base } = options;
      if (closed || base.version < version || (other && base.version <= other.version)) return;
      if (base.version === version) {
        // A value without a version of its own, such as a template.
        const isOther = base.version === before.version && !same(base.value, before.value);
        if (isOther) seen = base.value;
        if (isOther && ((!unsaved && isStored()) || same(base.value, value))) settle(base, 'idle');
      } else if (!unsaved || same(base.value, value)) settle(base, 'idle');
      else if (other === undefined && isAsSeen(base.value)) {
        ({ version } = base);
        keep();
      } else {
        clearTimeout(timer);
        other = base;
        show('conflict');
      }
    },
    keepOwn(): void {
      if (other === undefined) return;
      ({ value: seen, version } = other);
      other = undefined;
      keep();
      show('typing');
      if (pauseNow() !== 'asked') void save();
    },
    takeOther(): void {
      if (other !== undefined) settle(other, 'idle');
    },
    /** From now on nothing is sent, kept or shown. */
    close,
    /** What this device alone had begins anew, on a page that visitors write on too. @returns whether it is closed */
    signOut(): boolean {
      if (options.save) close();
      else settle(options.base, 'idle');
      return closed;
    },
  };
}
