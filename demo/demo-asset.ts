export interface DemoFile {
  name: string;
  bytes: Uint8Array;
}

/** One asset of the demo: what is said about it, and how its files are made. */
export interface DemoAsset {
  alias: string;
  type: 'texture' | 'model' | 'hdri';
  producer: string;
  pack: string;
  name: string;
  name_ru: string;
  description: string;
  description_ru: string;
  tags: readonly string[];
  free?: boolean;
  exclusive?: boolean;
  /** Sets of files that are made together: one resolution of a texture, or a model. */
  variants: readonly string[];
  /** The same bytes on every machine. */
  make(variant: string): Promise<DemoFile[]>;
}

/** A word of the catalogue in both languages. */
export interface DemoName {
  alias: string;
  name: string;
  name_ru: string;
}

export interface DemoPack extends DemoName {
  /** The pack it is part of. */
  parent?: string;
}
