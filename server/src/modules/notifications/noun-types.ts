/** The types of a noun on the transition engine whose users are told news, by its table and the rules of its graph. */
import type { Graph, GraphRules } from '@waggle/contract/transitions';
import type { Row } from '../../lib/database.ts';
import type { ChangeOf, MachineTypes, StatusTable } from '../../lib/transitions/machine.ts';
import type { News } from './news.service.ts';

type FactsOf<Rules> =
  Rules extends GraphRules<infer _G extends Graph, infer Facts, infer _R, infer _Row>
    ? Facts
    : never;

export interface NounTypes<
  Table extends StatusTable,
  Rules extends { readonly graph: Graph },
> extends MachineTypes {
  graph: Rules['graph'];
  row: Row<Table> & MachineTypes['row'];
  facts: FactsOf<Rules> & object;
  change: ChangeOf<Table>;
  notice: News;
}
