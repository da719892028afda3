import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { connect, type Connection } from './connection.ts';
import { afterCommit, type Handle, inSnapshot, inTransaction } from './transaction.ts';

let database: TestDatabase;
let connection: Connection;
const broken: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, { max: 2, onError: (error) => broken.push(error) });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

// No one listens for an error between two statements, and an unhandled error event ends the server.
test('fails only the transaction whose connection dies', async () => {
  const died = inTransaction(connection.db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(connection.db);
    await expect.poll(() => broken.length).toBeGreaterThan(0);
    await sql`select 1`.execute(trx);
  });
  await expect(died).rejects.toThrow();
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(connection.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('runs commit callbacks after the commit, never after a rollback', async () => {
  const told: string[] = [];
  await inTransaction(connection.db, (trx) => {
    afterCommit(trx, () => told.push('kept'));
    expect(told).toEqual([]);
    return Promise.resolve();
  });
  const undone = inTransaction(connection.db, (trx) => {
    afterCommit(trx, () => told.push('undone'));
    return Promise.reject(new Error('no'));
  });
  await expect(undone).rejects.toThrow('no');
  expect(told).toEqual(['kept']);
});

test('reads one consistent snapshot and refuses writes in it', async () => {
  const count = async (handle: Handle) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from closed_days`.execute(handle);
    return rows[0]!.n;
  };
  const closeDay = (handle: Handle, day: string) =>
    sql`insert into closed_days (day, reason) values (${day}, 'Inventory')`.execute(handle);
  const seen = await inSnapshot(connection.db, async (trx) => {
    const before = await count(trx);
    await closeDay(connection.db, '2031-03-04');
    return [before, await count(trx)];
  });
  expect(seen).toEqual([0, 0]);
  expect(await count(connection.db)).toBe(1);
  await expect(inSnapshot(connection.db, (trx) => closeDay(trx, '2031-03-05'))).rejects.toThrow(/read-only/);
});

test('waits for a connection as long as the database URL allows', async () => {
  const address = new URL(database.url);
  address.searchParams.set('connect_timeout', '1');
  const hasty = connect(address.href, { max: 1, onError: (error) => broken.push(error) });
  const holding = await hasty.pool.connect();
  const began = performance.now();
  await expect(sql`select 1`.execute(hasty.db)).rejects.toThrow('timeout exceeded when trying to connect');
  expect(performance.now() - began).toBeLessThan(15_000);
  holding.release();
  await hasty.close();
});
