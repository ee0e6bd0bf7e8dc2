import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

type LinkElement = ReactElement<{ rel?: string; fetchPriority?: string; children?: ReactNode }>;

const withLowPriority = (node: ReactNode): ReactNode =>
  Children.map(node, (child) =>
    isValidElement(child) && child.type === 'link'
      ? cloneElement(child as LinkElement, { fetchPriority: 'low' })
      : child,
  );

/**
 * React Router's scripts, with low-priority preloads that do not compete with the styles and fonts of the first paint.
 * `Scripts` has no such option, so it is called as a function. Only the server renders them: see ServerScript.
 */
export function PageScripts() {
  const scripts = Scripts({}) as ReactElement<{ children?: ReactNode }> | null;
  return import.meta.env.SSR && scripts ? cloneElement(scripts, {}, withLowPriority(scripts.props.children)) : null;
}
