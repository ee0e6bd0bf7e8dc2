/** The files of one asset in a folder. Readers open only the listed files. */
export interface AssetSource {
  folder: string;
  /** Paths of plain files below the folder, separated by `/`. */
  files: string[];
  /** A picture that came with the asset. It is shown and not part of the download. */
  picture: string | null;
  /** The kinds of maps that `info.json` gives, by file. */
  maps: Record<string, string>;
}
