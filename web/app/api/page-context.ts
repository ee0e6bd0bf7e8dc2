import type { Call } from '@polyshelf/contract/endpoint';
import { createContext } from 'react-router';

export interface PublicLinks {
  supportChat?: string | undefined;
  channel?: string | undefined;
}

/** What the host passes to each page request. */
export interface PageContext {
  /** Calls the API in the same process, for loaders. */
  call: Call;
  /** The origin visitors see, for canonical addresses. */
  publicUrl: string;
  /** Where visitors reach the operator outside of this site; absent where the operator has set none. */
  links: PublicLinks;
  /** For inline scripts of pages that are rendered per request. */
  nonce: string;
  /** True in demo mode. Pages for developers, such as the style guide, exist only there. */
  isDemo?: boolean;
  /** Called with every unexpected error of a page. */
  onError(error: unknown): void;
}

export const pageContext = createContext<PageContext>();

/** The id of this build of the pages. When the server reports another id, a newer build is deployed. */
export const buildIdContext = createContext<string>();
