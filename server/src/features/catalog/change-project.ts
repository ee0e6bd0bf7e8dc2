import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { bumpTopics } from '../../platform/public-cache/topic-versions.ts';

interface ProjectSettings {
  /** Roubles per dollar. */
  rubRate: number;
  legalName: string;
  legalDescription: string;
}

export async function changeProject(tx: Tx, { rubRate, legalName, legalDescription }: ProjectSettings): Promise<void> {
  await tx
    .updateTable('projects')
    .set({ pay_rub_rate: rubRate, legal_name_ru: legalName, legal_description_ru: legalDescription })
    .execute();
  await bumpTopics(tx, 'project');
}

/** The caller bumps the topics, because prices change with the rate. */
export async function changeRoubleRate(tx: Tx, rubRate: number): Promise<void> {
  await tx.updateTable('projects').set({ pay_rub_rate: rubRate }).execute();
}

/** Restores the default settings, unless the legal name has been changed since. */
export async function resetProject(tx: Tx, { legalName }: Pick<ProjectSettings, 'legalName'>): Promise<void> {
  await sql`update projects set pay_rub_rate = default, legal_name_ru = default, legal_description_ru = default
    where legal_name_ru = ${legalName}`.execute(tx);
  await bumpTopics(tx, 'project');
}
