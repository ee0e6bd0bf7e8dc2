import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { UploadLocks } from './upload-locks.ts';

const never = new AbortController().signal;

/** Lockers as separate web processes have them. */
async function useLocks() {
  const { url, db } = await useTestDatabase();
  const open = () => {
    const locks = new UploadLocks({ url, logger: createLogger({ level: 'silent' }) });
    onTestFinished(() => locks.close());
    return locks;
  };
  const endSessions = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'polyshelf-uploads' and datname = current_database()`.execute(db);
  return { first: open(), second: open(), endSessions };
}

test.each(['the same process', 'another process'])(
  'a request of %s asks the holder to release the lock',
  async (place) => {
    const { first, second } = await useLocks();
    const [held, wanted] = [
      first.newLock('uploads/a'),
      (place === 'the same process' ? first : second).newLock('uploads/a'),
    ];
    const order: string[] = [];
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      release = resolve;
    });
    await held.lock(never, release);
    const waiting = wanted.lock(never, () => {}).then(() => order.push('locked'));
    await asked;
    order.push('released');
    await held.unlock();
    await waiting;
    expect(order).toEqual(['released', 'locked']);
    await wanted.unlock();
  },
);

test('two processes never hold a lock together', async () => {
  const { first, second } = await useLocks();
  let holders = 0;
  const work = async (locks: UploadLocks) => {
    for (let round = 0; round < 10; round++) {
      const lock = locks.newLock('uploads/a');
      await lock.lock(never, () => {});
      expect(++holders).toBe(1);
      await new Promise(setImmediate);
      holders--;
      await lock.unlock();
    }
  };
  await Promise.all([work(first), work(first), work(second)]);
});

test('locks of different files are independent', async () => {
  const { first, second } = await useLocks();
  const locks = [first.newLock('uploads/a'), second.newLock('uploads/b')];
  for (const lock of locks) await lock.lock(never, () => {});
  for (const lock of locks) await lock.unlock();
});

test('a lost session gives its locks to others at once, and its holder is told to stop', async () => {
  const { first, second, endSessions } = await useLocks();
  let isTold = false;
  first.onLoss = () => {
    isTold = true;
  };
  const held = first.newLock('uploads/a');
  await held.lock(never, () => {});
  await endSessions();
  await eventually(() => expect(isTold).toBe(true));
  const wanted = second.newLock('uploads/a');
  await wanted.lock(never, () => {});
  await held.unlock();
  // The former holder must wait now.
  const again = first.newLock('uploads/a');
  const waiting = again.lock(never, () => {});
  expect(
    await Promise.race([waiting.then(() => 'locked'), new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]),
  ).toBe('waits');
  await wanted.unlock();
  await waiting;
  await again.unlock();
});

test('a request that ends stops waiting', async () => {
  const { first, second } = await useLocks();
  const held = first.newLock('uploads/a');
  await held.lock(never, () => {});
  for (const locks of [first, second]) {
    const ending = new AbortController();
    const waiting = locks.newLock('uploads/a').lock(ending.signal, () => {});
    ending.abort();
    await expect(waiting).rejects.toMatchObject({ status_code: 500 });
  }
  await held.unlock();
});
