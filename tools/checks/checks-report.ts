/** Reports a check: its findings with exit code 1, or a summary. */

/** @param findings one sentence each @param summary what was checked, printed when there are no findings */
export function report(findings: string[], summary: string) {
  if (findings.length === 0) {
    process.stdout.write(`${summary}\n`);
    return;
  }
  process.stdout.write(`${findings.join('\n')}\n`);
  process.exitCode = 1;
}
