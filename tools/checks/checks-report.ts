/** Reports a check: its findings and exit code 1, or one line of what it checked. */

/** @param findings one sentence each @param summary what was looked at, said when all is well */
export function report(findings: string[], summary: string) {
  if (findings.length === 0) {
    process.stdout.write(`${summary}\n`);
    return;
  }
  process.stdout.write(`${findings.join('\n')}\n`);
  process.exitCode = 1;
}
