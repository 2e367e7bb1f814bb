/** SQL of who of a public page's people looks made up, as too many came from one place. */
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { type RawBuilder, sql } from 'kysely';

/**
 * Numbers people by when they confirmed, so that those who come later take nothing from those before: only beyond the
 * first few of a client, and beyond the first of a network, do they count as many from one place. Those of a client
 * with too many take no place of their network.
 * @param people a SELECT of rows with `id`, `client`, `network` and `confirmed_at`
 * @returns the same rows with `same_network`
 */
export function withSameNetwork(people: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sameClient, sameNetwork } = LAUNCH_LIMITS;
  return sql`
    SELECT numbered.*, (of_client > ${sameClient}
      OR row_number() OVER (
        PARTITION BY network, of_client > ${sameClient} ORDER BY confirmed_at, id) > ${sameNetwork}
    ) AS same_network
    FROM (
      SELECT person.*, row_number() OVER (PARTITION BY client ORDER BY confirmed_at, id) AS of_client
      FROM (${people}) person) numbered`;
}
