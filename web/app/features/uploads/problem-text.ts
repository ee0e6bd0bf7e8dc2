import type { UploadFileProblem } from '@polyshelf/contract/uploads';
import { m } from '../../i18n/compiled/messages.js';
import { formatNumber } from '../../i18n/format-number.ts';
import type { Locale } from '../../i18n/locale.ts';
import { formatBytes } from '../../ui/format-bytes.ts';

type Values = UploadFileProblem['values'];

const texts: Record<string, () => string> = {
  'empty-file': m.upload_problem_empty_file,
  'different-bytes': m.upload_problem_different_bytes,
  'bytes-missing': m.upload_problem_bytes_missing,
  'check-failed': m.upload_problem_check_failed,
  'broken-zip': m.upload_problem_broken_zip,
  'overlapping-entries': m.upload_problem_overlapping_entries,
  'unsafe-name': m.upload_problem_unsafe_name,
  encrypted: m.upload_problem_encrypted,
  'archived-link': m.upload_problem_archived_link,
  'duplicate-name': m.upload_problem_duplicate_name,
  'nested-archive': m.upload_problem_nested_archive,
  'quota-exceeded': m.upload_problem_quota_exceeded,
  'storage-full': m.upload_problem_storage_full,
  'unpack-failed': m.upload_problem_unpack_failed,
  unreadable: m.upload_problem_unreadable,
  // Refusals that the server answered while the file was sent.
  UPLOAD_QUOTA_EXCEEDED: m.upload_problem_quota_exceeded,
  STORAGE_FULL: m.upload_problem_storage_full,
  UPLOAD_CANCELLED: m.upload_problem_cancelled,
};

const textsWithValues: Record<string, (values: Values, locale: Locale) => string> = {
  'too-many-entries': ({ limit }, locale) =>
    m.upload_problem_too_many_entries({ limit: formatNumber(Number(limit), locale) }),
  'too-large-unpacked': ({ limit_bytes }, locale) =>
    m.upload_problem_too_large_unpacked({ limit: formatBytes(Number(limit_bytes), locale) }),
  bomb: ({ ratio }) => m.upload_problem_bomb({ limit: String(ratio) }),
};

/** Why a file was refused, as a sentence for the person who sent it. */
export const problemText = ({ code, values }: UploadFileProblem, locale: Locale): string =>
  textsWithValues[code]?.(values, locale) ?? (texts[code] ?? m.upload_problem_unknown)();
