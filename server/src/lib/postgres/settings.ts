/** The settings of the embedded PostgreSQL: durable, and small beside the server. */

/** Given on the command line, so that neither a file nor ALTER SYSTEM in an old cluster overrides them. */
export const TUNED: Readonly<Record<string, string>> = {
  // Nothing acknowledged may be lost, not even by a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',

  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  // Bounds what a restart after a crash has to read back, and the disk the log takes.
  max_wal_size: '256MB',

  // Each of these would be a process of its own, idle most of the time.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // Short prepared statements with parameters: planning each again costs more than it gains.
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // Rows and parameters are people's data, and have no business in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** @returns the settings as arguments of `postgres`; later ones win */
export function settingArguments(...settings: Readonly<Record<string, string>>[]): string[] {
  return Object.entries(Object.assign({}, ...settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${String(value)}`,
  ]);
}
