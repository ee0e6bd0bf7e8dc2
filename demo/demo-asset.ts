export interface DemoFile {
  name: string;
  bytes: Uint8Array;
}

/** One asset of the demo: its texts, and the function that makes its files. */
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
  /** Names of the sets of files that are made together: the resolutions of a texture or HDRI, or `glb`. */
  variants: readonly string[];
  /** Returns the same bytes on every machine. */
  make(variant: string): Promise<DemoFile[]>;
}

/** The name of a producer, pack or tag in both languages. */
export interface DemoName {
  alias: string;
  name: string;
  name_ru: string;
}

export interface DemoPack extends DemoName {
  /** Alias of the pack that contains this one. */
  parent?: string;
}
