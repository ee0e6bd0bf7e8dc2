/** Whether `If-None-Match` names this entity tag, by weak comparison (RFC 9110, 13.1.2): proxies that compress weaken tags. */
export const isNamedBy = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => strong(tag.trim()) === strong(etag)));

const strong = (tag: string): string => tag.replace(/^W\//, '');
