/** `npm run search:judge` prints the recall of the judged searches on their first page. */
import pg from 'pg';
import { CatalogFollower } from '../src/features/search/follow-catalog.ts';
import { judgeSearch, meanRecall, recallTargets } from '../src/features/search/judge-search.ts';
import { systemClock } from '../src/platform/clock.ts';
import { COMMAND_LIMITS, connectionOptions } from '../src/platform/db/pool.ts';
import { readConfig } from './read-config.ts';

const client = new pg.Client(connectionOptions(readConfig().database.url, COMMAND_LIMITS));
await client.connect();
try {
  const follower = new CatalogFollower(client);
  await follower.load();
  const judgements = await judgeSearch(client, follower, systemClock.now().getTime());
  for (const { kind, text, relevant, recall } of judgements.filter((one) => one.recall < 1)) {
    console.log(`${kind.padEnd(10)} ${text.padEnd(28)} ${recall.toFixed(2)} of ${relevant}`);
  }
  for (const kind of ['correct', 'damaged'] as const) {
    const those = judgements.filter(({ isDamaged }) => isDamaged === (kind === 'damaged'));
    const recall = meanRecall(those);
    console.log(
      `${kind}: ${those.length} searches, recall@24 ${recall.toFixed(3)}, the target is ${recallTargets[kind]}`,
    );
    if (!(recall >= recallTargets[kind])) process.exitCode = 1;
  }
} finally {
  await client.end();
}
