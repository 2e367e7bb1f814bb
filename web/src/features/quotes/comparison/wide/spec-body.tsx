/** What the quotes say to the lines of the brief: those that differ, or all. */
import { BEST, BestWord, SpecValue } from '../marks.tsx';
import { FirmnessTag } from '../../../../ui/marks/verdict-mark.tsx';
import { type MetCount, placeOfMost, type SpecRow } from '../model/spec-rows.ts';
import { Switch } from '../switch.tsx';
import { CELL, RowHead, SectionHead } from './table-cells.tsx';

interface SpecBodyProps {
  ids: readonly string[];
  rows: readonly SpecRow[];
  counts: readonly MetCount[];
  showsAll: boolean;
  onShowAll: (all: boolean) => void;
}

export function SpecBody({ ids, rows, counts, showsAll, onShowAll }: SpecBodyProps) {
  const shown = showsAll ? rows : rows.filter(({ differs }) => differs);
  const most = placeOfMost(counts);
  return (
    <tbody>
      <SectionHead title="Differs from your brief" columns={ids.length + 1}>
        <Switch name="all_lines" on={showsAll} onChange={onShowAll}>
          Show all {rows.length} lines
        </Switch>
      </SectionHead>
      <tr className="border-b border-line print:break-inside-avoid">
        <RowHead>Lines met</RowHead>
        {counts.map(({ met, all, musts }, at) => (
          <td key={ids[at]} className={CELL}>
            <span className={`font-semibold ${at === most ? BEST : ''}`}>
              {met} of {all}
            </span>
            {at === most && <BestWord>{met === all ? 'all met' : 'most'}</BestWord>}
            <span
              className={`block text-small ${musts > 0 ? 'font-semibold text-warn' : 'text-muted'}`}
            >
              {mustsText(musts)}
            </span>
          </td>
        ))}
      </tr>
      {shown.map(({ key, attribute, firmness, asked, cells }) => (
        <tr key={key} className="border-b border-line print:break-inside-avoid">
          <RowHead hint={asked}>
            <b dir="auto" className="font-semibold">
              {attribute}
            </b>{' '}
            <FirmnessTag firmness={firmness} />
          </RowHead>
          {cells.map((cell, at) => (
            <td key={ids[at]} className={CELL}>
              <SpecValue cell={cell} firmness={firmness} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export function mustsText(musts: number): string {
  if (musts === 0) return 'every must met';
  return musts === 1 ? '1 must differs' : `${musts} musts differ`;
}
