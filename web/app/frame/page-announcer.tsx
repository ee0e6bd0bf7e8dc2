import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Announces the title of the new page to screen readers; after a page load the browser does so itself. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (known.current !== pathname) setTitle(document.title);
    known.current = pathname;
  }, [pathname]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
