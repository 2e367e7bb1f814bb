/**
 * The baseline of a signed-in call: Fastify with one indexed SELECT and nothing else.
 * `node bare-handler.ts <data dir> <email> <bytes>` joins the running database, answers that many bytes and prints its address.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { findRunningPostgres } from '../src/lib/postgres/embedded-postgres.ts';

const POOL_SIZE = 12;

const [dataDir = '', email = '', bytes = '0'] = process.argv.slice(2);
const pool = new pg.Pool({ ...(await findRunningPostgres(dataDir)), max: POOL_SIZE });
const app = Fastify();
let padding = '';
app.get('/', async () => {
  const { rows } = await pool.query('SELECT id, email, name FROM users WHERE email = $1', [email]);
  const answer = { ...rows[0], padding };
  padding ||= 'x'.repeat(Math.max(1, Number(bytes) - JSON.stringify(answer).length));
  return answer;
});
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.once('SIGTERM', () => void app.close().then(() => pool.end()));
