import { useEffect } from 'react';

/** For titles that the metadata of the route cannot know. It runs after every render, because the route may set its own. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  });
}
