/** The names of the frames in which the administration shows pages of the site, by who looks at the page. */
export const previewFrames = { visitor: 'preview-visitor', account: 'preview-account' } as const;

/** Whether this page is a preview. Only pages of this site can frame it, and only with `?preview`: see security-headers.ts. */
export const isPreview = (): boolean => typeof window !== 'undefined' && window.parent !== window;

/** Whether this page is what a visitor sees, although the browser holds a session. */
export const isVisitorPreview = (): boolean => isPreview() && window.name === previewFrames.visitor;
