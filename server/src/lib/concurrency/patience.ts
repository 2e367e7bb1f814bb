/** How long this process waits for what usually is quick: as long as written, or longer where a test's machine is slow. */

let factor = 1;

/** @param times how many times as long limits of waiting are; no setting of the product does it */
export function setPatience(times: number): void {
  factor = times;
}

/** @returns the limit in this process, in the unit of `duration` */
export function patience(duration: number): number {
  return duration * factor;
}
