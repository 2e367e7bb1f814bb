/** The heading of a day; one honey line marks where what is new begins, with the day where both fall together. */

interface DayLineProps {
  /** Undefined within a day. */
  day: string | undefined;
  /** How many messages are new from here on; 0 where nothing begins. */
  fresh: number;
}

export function DayLine({ day, fresh }: DayLineProps) {
  const isNew = fresh > 0;
  const news = `${fresh} new`;
  const words = day === undefined ? news : isNew ? `${day}, ${news}` : day;
  const Tag = day === undefined ? 'p' : 'h2';
  const line = isNew ? 'border-t-3 border-accent' : 'border-t border-line';
  return (
    <Tag
      {...(isNew && { 'data-new': '' })}
      className={`flex items-center gap-4 pt-6 pb-3 font-text text-small ${isNew ? 'font-bold' : 'font-medium text-muted'}`}
    >
      <span aria-hidden="true" className={`flex-1 ${line}`} />
      <span>{words}</span>
      <span aria-hidden="true" className={`flex-1 ${line}`} />
    </Tag>
  );
}
