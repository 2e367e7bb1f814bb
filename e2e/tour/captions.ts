/** The tour's captions as a WebVTT file. */

export interface Caption {
  /** Seconds from the film's beginning. */
  at: number;
  text: string;
}

function stamp(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}

/**
 * Each caption stands until the next one begins.
 * @param captions in their order
 * @param end of the film, in seconds
 */
export function captionsOf(captions: readonly Caption[], end: number): string {
  const cues = captions.map(
    ({ at, text }, index) => `${stamp(at)} --> ${stamp(captions[index + 1]?.at ?? end)}\n${text}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
