/** The text format of OpenMetrics 1.0, in which monitoring systems read figures. */

export const OPEN_METRICS_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';

type Labels = Readonly<Record<string, string>>;

interface Sample {
  /** Behind the name of the family, for example `_bucket`. */
  readonly suffix?: string;
  readonly labels?: Labels;
  readonly value: number;
}

/** All figures of one name. A unit is the end of the name. */
export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram' | 'info';
  readonly help: string;
  readonly unit?: 'seconds' | 'bytes';
  readonly samples: readonly Sample[];
}

function escape(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return Number.isFinite(value) ? String(value) : value > 0 ? '+Inf' : '-Inf';
}

function sampleText(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escape(text)}"`);
  const block = pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
  return `${name}${suffix}${block} ${numberText(value)}\n`;
}

const SUFFIXES: Partial<Record<Family['type'], string>> = { counter: '_total', info: '_info' };

export function openMetricsText(families: readonly Family[]): string {
  const blocks = families.map(({ name, type, help, unit, samples }) => {
    const suffix = SUFFIXES[type];
    return [
      `# TYPE ${name} ${type}\n`,
      ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}\n`]),
      `# HELP ${name} ${escape(help)}\n`,
      ...samples.map((sample) =>
        sampleText(name, suffix === undefined ? sample : { suffix, ...sample }),
      ),
    ].join('');
  });
  return `${blocks.join('')}# EOF\n`;
}

/** @returns a family of one figure without labels */
export function single(family: Omit<Family, 'samples'>, value: number): Family {
  return { ...family, samples: [{ value }] };
}
