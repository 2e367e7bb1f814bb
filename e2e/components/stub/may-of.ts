/** What the answer of a stub says that a viewer may do: all that the graph has for a state and a role. */
import type { May } from '@waggle/contract/transitions/steps';
import type { Graph } from '@waggle/contract/transitions';

export const mayOf = (graph: Graph, state: string, role = 'reviewer'): May =>
  Object.fromEntries(
    Object.entries(graph).flatMap(([action, { from, by }]) =>
      from.includes(state) && by.includes(role) ? [[action, null]] : [],
    ),
  );
