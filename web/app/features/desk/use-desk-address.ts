import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DeskAddress, type DeskList, readAddress, writeAddress } from './desk-address.rules.ts';

/** What the address bar says about the desk, and how to change it. */
export function useDeskAddress(usual: DeskList) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readAddress(query, usual), [query, usual]);
  const addressOf = (change: Partial<DeskAddress>): string => writeAddress({ ...address, ...change }, usual);
  return {
    address,
    addressOf,
    go: (change: Partial<DeskAddress>, { replace = false } = {}) =>
      void navigate(addressOf(change), { replace, preventScrollReset: true }),
  };
}
