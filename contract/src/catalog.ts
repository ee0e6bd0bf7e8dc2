import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { data } from './envelope.ts';

const count = z.int().nonnegative();

const projectStatistics = z
  .object({
    assets_total: count,
    assets_added_today: count,
    assets_exclusive_total: count,
    packs_total: count,
    producers_total: count,
    legal_name_ru: z.string(),
    legal_description_ru: z.string(),
  })
  .meta({ id: 'ProjectStatistics' });

export type ProjectStatistics = z.infer<typeof projectStatistics>;

const names = { alias: z.string(), name: z.string(), name_ru: z.string() };

const producer = z.object({ id: z.int(), ...names, mega: z.boolean(), assets_total: count }).meta({ id: 'Producer' });

export type Producer = z.infer<typeof producer>;

const pack = z
  .object({
    id: z.int(),
    ...names,
    parent: z.int().nullable(),
    producer: z.int().nullable(),
    /** With everything in its subpacks. */
    assets_total: count,
  })
  .meta({ id: 'Pack' });

export type Pack = z.infer<typeof pack>;

export const getCatalog = endpoint({
  method: 'GET',
  url: '/api/catalog',
  schema: {
    summary: 'Every producer and every public pack',
    tags: ['catalog'],
    response: { 200: data(z.object({ producers: z.array(producer), packs: z.array(pack) })) },
  },
  reads: ['catalog'],
});

export const getStatistics = endpoint({
  method: 'GET',
  url: '/api/statistics',
  schema: {
    summary: 'How much the catalogue holds, and the legal lines of its operator',
    tags: ['catalog'],
    response: { 200: data(projectStatistics) },
  },
  reads: ['project', 'catalog'],
});
