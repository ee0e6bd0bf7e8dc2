import { useState } from 'react';
import { browserQueryClient } from '../../api/query-client.ts';
import { m } from '../../i18n/compiled/messages.js';
import { showError } from '../../overlays/show-error.ts';
import { Select } from '../../ui/select.tsx';
import { filesQuery } from './files-query.ts';
import type { Files } from './own-offer.tsx';

interface Props {
  asset: string;
  /** What the person may download, with the version that is shown. */
  files: Files;
  onFetched: (files: Files) => void;
}

/** For accounts that have an earlier version and may download it again. Changes once the other files are fetched. */
export function VersionSelect({ asset, files: { version, versions }, onFetched }: Props) {
  const [next, setNext] = useState<number | null>(null);
  async function change(wanted: number) {
    setNext(wanted);
    try {
      onFetched(await browserQueryClient().fetchQuery(filesQuery(asset, true, wanted)));
    } catch (error) {
      showError(error);
    } finally {
      setNext(null);
    }
  }
  return (
    <Select
      label={m.download_version()}
      value={next ?? version}
      disabled={next !== null}
      onChange={({ target }) => change(Number(target.value))}
    >
      {versions.map((number, place) => (
        <option key={number} value={number}>
          {place === 0 ? m.download_version_newest({ number }) : number}
        </option>
      ))}
    </Select>
  );
}
