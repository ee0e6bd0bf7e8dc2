import { useNavigate, useSearchParams } from 'react-router';

/** Shows a decision about many accounts, the latest ones or, with null, none: by the address, so that a reload keeps it. */
export function useShownBulk(): (shown: string | null) => void {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (shown) => {
    const next = new URLSearchParams(query);
    if (shown) next.set('bulk', shown);
    else next.delete('bulk');
    void navigate(`?${next}`, { replace: true, preventScrollReset: true });
  };
}
