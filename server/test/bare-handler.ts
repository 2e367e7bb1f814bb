/**
 * What a signed-in call is measured against: Fastify with one indexed SELECT and nothing else.
 * `node bare-handler.ts <data dir> <email>` joins the running database and prints its address.
 */
import Fastify from 'fastify';
import postgres from 'postgres';
import { findRunningPostgres } from '../src/lib/postgres/embedded-postgres.ts';

const POOL_SIZE = 12;

const [dataDir = '', email = ''] = process.argv.slice(2);
const sql = postgres({ ...(await findRunningPostgres(dataDir)), max: POOL_SIZE });
const app = Fastify();
app.get('/', async () => {
  const [user] = await sql`SELECT id, email, name FROM users WHERE email = ${email}`;
  return user;
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
// Lives until its starter ends it.
process.once('SIGTERM', () => void app.close().then(() => sql.end()));
