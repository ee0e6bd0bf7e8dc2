import { type ProducerRecord, records } from '@polyshelf/contract/records';
import { producer as schemas } from '@polyshelf/contract/records.schemas';
import type { Tx } from '../../../platform/db/database.ts';
import { bumpTopics } from '../../../platform/public-cache/topic-versions.ts';
import { idOf } from '../../../platform/records/id-of.ts';
import type { RecordKind } from '../../../platform/records/record-kind.ts';
import { producerUsed, refuse } from './errors.ts';
import { countOfProducer, deleteProducer, findProducer, insertProducer, lockTree, updateProducer } from './queries.ts';

/** A producer. Its earlier aliases, which the revisions contain, lead to it. */
export const producerRecord: RecordKind<ProducerRecord> = {
  name: 'producer',
  endpoints: records.producer,
  schemas,
  async read(db, id) {
    // Publishing locks the tree before it locks a producer.
    if (db.isTransaction) await lockTree(db as Tx);
    return findProducer(db, idOf(id));
  },
  async write(tx, id, value) {
    await updateProducer(tx, Number(id), value).catch(refuse);
    await bumpTopics(tx, 'catalog');
  },
  async insert(tx, value, id) {
    const inserted = await insertProducer(tx, value, id).catch(refuse);
    await bumpTopics(tx, 'catalog');
    return inserted;
  },
  async remove(tx, id) {
    await lockTree(tx);
    const contents = await countOfProducer(tx, Number(id));
    if (contents.packs + contents.assets > 0) throw producerUsed(contents);
    await deleteProducer(tx, Number(id));
    await bumpTopics(tx, 'catalog');
  },
};
