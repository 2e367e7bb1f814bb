/** The context within a transaction, for what reads by a context: no call needs a connection after its commit. */
import { CompiledQuery } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

/** @returns the context, whose statements all run in this transaction and see what it has written */
export function within(context: Context, tx: Db): Context {
  return {
    ...context,
    database: {
      ...context.database,
      db: tx,
      async lookUp<Row extends object>(_name: string, text: string, values: readonly unknown[]) {
        return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
      },
    },
  };
}
