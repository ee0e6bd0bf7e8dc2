import type { Database } from '../../../platform/db/database.ts';
import { listUntranslated } from './queries.ts';

export const listUntranslatedTags = (db: Database, { locale, search }: { locale: 'en' | 'ru'; search: string }) =>
  listUntranslated(db, locale, search.trim());
