/** Whether a statement gave up, because what it had to lock is in use. */
import pg from 'pg';

/** Somebody else had a lock for longer than others should wait behind this, or waited for one in turn. */
export const isInUse = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
