/** What modules tell the journey's page about what they hold. */
import type { JourneyNews, JourneyRow } from '@waggle/contract/journey/journey-view';
import type { JourneyCell, JourneyFigures } from '@waggle/contract/journey/next-steps';

export interface JourneyPart {
  /** What cells hold, in a few words: «4 shortlisted». */
  readonly holds?: Readonly<Partial<Record<JourneyCell, string>>>;
  /** What happened since the given moment, each kind in one entry. */
  readonly news?: readonly JourneyNews[];
  /** What happened last, at any time. */
  readonly latest?: { readonly text: string; readonly at: Time; readonly path: string } | undefined;
  /** What was made: it stands under the journey, beside the logo. */
  readonly rows?: readonly JourneyRow[];
  /** The user's own numbers, which decide on the next step. */
  readonly figures?: JourneyFigures;
}

/** Whose journey it is, and since when news are news. */
export interface JourneyReader {
  readonly userId: string;
  readonly since: Time;
}
