/** The browser does not support WebGL 2, or has no context left. */
export class GraphicsMissing extends Error {}
