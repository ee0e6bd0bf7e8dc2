import { useNavigate, useSearchParams } from 'react-router';

/** The decision whose dialog is open. It is `act` in the address, so that the finder opens it and a reload keeps it. */
export function useOpenDecision<Name extends string>(
  names: readonly Name[],
): [open: Name | null, setOpen: (name: Name | null) => void] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const setOpen = (name: Name | null) => {
    const next = new URLSearchParams(query);
    if (name) next.set('act', name);
    else next.delete('act');
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };
  return [names.find((name) => name === query.get('act')) ?? null, setOpen];
}
