/** The browser has no WebGL 2, or nothing left of it to give. */
export class GraphicsMissing extends Error {}
