/**
 * How the query builder talks to postgres.js: each statement goes to the pool, each transaction through
 * the driver's own `begin`. The published dialect holds a connection for every statement instead, and
 * a held one that the database drops is lost to the pool for good.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { ParameterOrJSON, Sql, TransactionSql } from 'postgres';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

interface OpenTransaction {
  sql: TransactionSql;
  finish: PromiseWithResolvers<void>;
  /** Settles once the database has committed or rolled back, or the connection is gone. */
  ended: Promise<unknown>;
}

class PoolConnection implements DatabaseConnection {
  readonly #pool: Sql;
  #transaction: OpenTransaction | undefined;

  constructor(pool: Sql) {
    this.#pool = pool;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const target = this.#transaction?.sql ?? this.#pool;
    const values = [...parameters] as ParameterOrJSON<never>[];
    const result = await target.unsafe(sql, values, { prepare: true });
    return {
      rows: Array.from(result) as Row[],
      ...(COUNTED.has(result.command) ? { numAffectedRows: BigInt(result.count) } : {}),
    };
  }

  streamQuery(): never {
    throw new Error('Streaming is not offered: read by cursor in pages');
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const options = [isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    const opened = Promise.withResolvers<TransactionSql>();
    const finish = Promise.withResolvers<void>();
    const ended = this.#pool.begin(options.filter(Boolean).join(' '), (sql) => {
      opened.resolve(sql);
      return finish.promise;
    });
    ended.catch(opened.reject);
    this.#transaction = { sql: await opened.promise, finish, ended };
  }

  async commit(): Promise<void> {
    this.#transaction?.finish.resolve();
    await this.#transaction?.ended;
    this.#transaction = undefined;
  }

  /** Never fails: a connection that is gone has rolled back, too. */
  async rollback(): Promise<void> {
    this.#transaction?.finish.reject(new Error('Rolled back'));
    await this.#transaction?.ended.catch(() => undefined);
    this.#transaction = undefined;
  }
}

class PoolDriver implements Driver {
  readonly #pool: Sql;

  constructor(pool: Sql) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(this.#pool);
  }

  beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: PoolConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PoolConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(): Promise<void> {}

  /** The pool belongs to whoever opened it. */
  async destroy(): Promise<void> {}
}

/** @param pool stays its owner's to close */
export function poolDialect(pool: Sql): Dialect {
  return {
    createDriver: () => new PoolDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}
