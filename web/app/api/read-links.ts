import { getStatistics } from '@polyshelf/contract/catalog';
import type { PageContext, PublicLinks } from './page-context.ts';

/** The links as the operator has set them, or those of the configuration when they cannot be read. */
export async function readLinks({ call, links }: PageContext): Promise<PublicLinks> {
  try {
    const { data } = await call(getStatistics, {});
    return { supportChat: data.support_chat_url ?? undefined, channel: data.channel_url ?? undefined };
  } catch {
    return links;
  }
}
