import { z } from 'zod';
import type { EndpointSchema } from './endpoint.ts';
import { data } from './envelope.schemas.ts';
import { type SettingName, settingNames, storedKinds } from './system.ts';

const bytes = z.int().nonnegative();

const setting = z
  .object({
    name: z.enum(settingNames as [SettingName, ...SettingName[]]),
    /** Null for a secret, and for a setting without a value. */
    value: z.string().nullable(),
    is_secret: z.boolean(),
    is_set: z.boolean(),
    /** Whether the value comes from the environment; otherwise it is the default. */
    is_given: z.boolean(),
  })
  .meta({ id: 'Setting' });

export type Setting = z.infer<typeof setting>;

const systemState = z
  .object({
    versions: z.object({ product: z.string(), node: z.string(), postgresql: z.string(), migration: z.string() }),
    /** Stored files by kind. A file that several rows share is counted by each of them. */
    storage: z.array(z.object({ kind: z.enum(storedKinds), files: z.int(), bytes })),
    /** How much all stored files and all tables have grown in 30 days; null when they were not measured then. */
    stored_growth: z.int().nullable(),
    database_growth: z.int().nullable(),
    /** The largest tables with their indexes. */
    tables: z.array(z.object({ name: z.string(), bytes, bytes_before: bytes.nullable() })),
    /** As this process reads them; a worker on another machine may have other settings. */
    settings: z.array(setting),
  })
  .meta({ id: 'SystemState' });

export type SystemState = z.infer<typeof systemState>;

export const getSystem = {
  summary: 'Versions, sizes with their growth, and settings without their secrets',
  tags: ['admin'],
  response: { 200: data(systemState) },
} as const satisfies EndpointSchema;
