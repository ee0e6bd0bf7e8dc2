/** The files of one asset in a folder. Nothing that is not listed is read. */
export interface AssetSource {
  folder: string;
  /** Paths below the folder, of plain files, with `/` between their parts. */
  files: string[];
  /** A picture that came with the asset; it is not sold. */
  picture: string | null;
  /** Maps that somebody named, by file. */
  maps: Record<string, string>;
}
