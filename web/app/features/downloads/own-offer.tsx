import type { Variant } from '@polyshelf/contract/downloads';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { Button } from '../../ui/button.tsx';
import { filesQuery } from './files-query.ts';
import type { Offer } from './offer-words.ts';

export interface Files extends Offer {
  version: number;
  versions: readonly number[];
  variants: readonly Variant[];
  suggested: string | null;
}

interface Props {
  asset: string;
  /** The newest one when it is missing. */
  version: number | undefined;
  onFetched: (files: Files) => void;
}

/** Fetches what an asset costs the signed-in account, and renders nothing but an error. */
export function OwnOffer({ asset, version, onFetched }: Props) {
  const { data, isError, refetch } = useQuery(filesQuery(asset, true, version), browserQueryClient());
  useEffect(() => {
    if (data) onFetched(data);
  }, [data, onFetched]);
  return (
    isError &&
    !data && (
      <span className="flex items-center justify-between gap-3">
        {m.error_code_no_answer()}
        <Button kind="quiet" size="sm" onClick={() => refetch()}>
          {m.error_try_again()}
        </Button>
      </span>
    )
  );
}
