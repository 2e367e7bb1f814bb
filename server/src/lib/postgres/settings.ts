/** The settings of the embedded PostgreSQL: durable, with little memory. */

/** Given on the command line, which takes precedence over configuration files and ALTER SYSTEM. */
export const TUNED: Readonly<Record<string, string>> = {
  // Acknowledged data must not be lost, not even by a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',

  max_connections: '60',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  // Limits the recovery time after a crash, and the disk usage.
  max_wal_size: '256MB',

  // Each of these would be a separate process, mostly idle.
  io_method: 'sync',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',

  // For short prepared statements, planning again costs more than it gains.
  jit: 'off',
  plan_cache_mode: 'force_generic_plan',

  timezone: 'UTC',
  log_timezone: 'UTC',

  // Rows and parameters are personal data, which must not be logged.
  // The message of a failed statement may quote one; the server logs such an error without its values.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** @returns the settings as arguments of `postgres`; later ones take precedence */
export function settingArguments(...settings: Readonly<Record<string, string>>[]): string[] {
  return Object.entries(Object.assign({}, ...settings)).flatMap(([name, value]) => [
    '-c',
    `${name}=${String(value)}`,
  ]);
}
