import { type StartedDownload, startDownload } from '@polyshelf/contract/downloads';
import { call } from '../../api/call.ts';
import { browserQueryClient } from '../../api/query-client.ts';
import { currentSession } from '../../api/session-store.ts';
import { ensureDevice, filesQuery } from './files-query.ts';
import { handOver } from './hand-over.ts';
import { admitVisitor, refuseDownload } from './refuse-download.ts';

/** A variant, or some files of the asset in one archive. */
export type Choice = { variant: string } | { files: string[] };

interface Wish {
  asset: string;
  /** Null for the suggested variant. */
  choice: Choice | null;
  /** The visitor has seen the pricing prompt already. */
  isPrompted?: boolean;
}

/** Downloads an asset. Null when it is refused; the visitor then sees why and what helps. */
export async function beginDownload(wish: Wish): Promise<StartedDownload | null> {
  const goOn = () => void beginDownload(wish);
  try {
    if (!currentSession()) {
      await admitVisitor(wish.asset, () => void beginDownload({ ...wish, isPrompted: true }));
      return null;
    }
    await ensureDevice();
    const body = wish.choice ?? (await suggestedFor(wish.asset));
    const { data } = await call(startDownload, { params: { id: wish.asset }, body });
    handOver(data);
    return data;
  } catch (error) {
    await refuseDownload(error, { ...wish, goOn });
    return null;
  }
}

async function suggestedFor(asset: string): Promise<Choice> {
  const { suggested } = await browserQueryClient().fetchQuery(filesQuery(asset, true));
  return { variant: suggested ?? '' };
}
