import type { Call } from '@polyshelf/contract/endpoint';
import { createContext } from 'react-router';

export interface PublicLinks {
  supportChat?: string | undefined;
  channel?: string | undefined;
}

/** What the host hands to one page request. */
export interface PageContext {
  /** The API within the process, for loaders. */
  call: Call;
  /** The origin visitors see, for canonical addresses. */
  publicUrl: string;
  /** Places outside where anybody may reach the operator, as far as there are any. */
  links: PublicLinks;
  /** For inline scripts of pages that are rendered per request. */
  nonce: string;
  /** True where the seeded demo runs: pages for those who build the product exist only there. */
  isDemo?: boolean;
  /** Told about every mistake of ours that a page ran into. */
  onError(error: unknown): void;
}

export const pageContext = createContext<PageContext>();

/** Names the build of the pages; another one on the server means that a newer one is there. */
export const buildIdContext = createContext<string>();
