/** What another company can be to a supplier. */
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';

export const KINDS = Object.entries(RELATION_KINDS).map(([value, label]) => ({ value, label }));
