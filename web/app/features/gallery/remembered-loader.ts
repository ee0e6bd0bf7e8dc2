import type { ShouldRevalidateFunction } from 'react-router';
import { listName } from './gallery-address.rules.ts';
import { recallPage } from './gallery-memory.ts';

interface Args<Page> {
  url: URL;
  serverLoader: () => Promise<Page>;
}

/** A list that was read a moment ago is shown from memory: the way back asks for nothing. */
export const rememberedLoader = async <Page>({ url, serverLoader }: Args<Page>): Promise<Page> =>
  (recallPage(listName(url.pathname, url.search)) as Page | undefined) ?? serverLoader();

/** Another density or view shows the same list. */
export const shouldReadAnew: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate &&
  listName(currentUrl.pathname, currentUrl.search) !== listName(nextUrl.pathname, nextUrl.search);
