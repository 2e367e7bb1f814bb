/** A page of the team that is a desk: its words, its lists, and one of their rows open beside its list. */
import type { ComponentType, ReactNode } from 'react';
import { TitledPage } from '../../ui/titled-page.tsx';
import { Desk, type DeskProps, type OpenDesk } from './desk.tsx';
import type { DeskLists } from './desk-address.ts';
import { useLiveDesk } from './desk-data.ts';
import { DeskRows, type DeskRowsProps } from './desk-rows.tsx';
import type { OpenedView } from './opened.tsx';

interface DeskPageProps<List extends string, Row>
  extends Omit<DeskProps<List>, 'children'>, Pick<DeskRowsProps<List, Row>, 'keyOf' | 'row'> {
  /** What its rows are, as in «Companies». */
  title: string;
  lead: string;
  desk: DeskLists<List> & { readonly useList: (list: List) => DeskRowsProps<List, Row>['query'] };
  /** What is open, by what stands in the address of it. */
  Open: ComponentType<OpenedView>;
  /** A hook. @returns whether the address leads to another desk */
  useMoved?: () => boolean;
  /** Lists that are not of its rows. */
  others?: Partial<Record<List, (place: OpenDesk<List>) => ReactNode>>;
}

const stays = (): boolean => false;

/** @returns the page of a desk whose words are always the same */
export const deskPage = <List extends string, Row extends { readonly id: string }>(
  props: DeskPageProps<List, Row>,
) =>
  function TeamDesk() {
    return <DeskPage {...props} />;
  };

export function DeskPage<List extends string, Row extends { readonly id: string }>(
  props: DeskPageProps<List, Row>,
) {
  const { lead, others, useMoved = stays, ...rest } = props;
  const { title } = rest;
  useLiveDesk();
  if (useMoved()) return null;
  return (
    <TitledPage title={title} lead={lead}>
      <Desk {...rest}>
        {(place) =>
          others?.[place.list]?.(place) ?? <Rows key={place.list} {...rest} place={place} />
        }
      </Desk>
    </TitledPage>
  );
}

type PlacedRows<List extends string, Row> = Omit<DeskPageProps<List, Row>, 'lead'> & {
  place: OpenDesk<List>;
};

function Rows<List extends string, Row extends { readonly id: string }>(
  props: PlacedRows<List, Row>,
) {
  const { place, desk, title, keyOf, row, Open } = props;
  return (
    <DeskRows
      {...place}
      query={desk.useList(place.list)}
      keyOf={keyOf}
      noun={title.toLowerCase()}
      row={row}
      open={(view) => <Open {...view} />}
    />
  );
}
