import type * as schemas from './downloads.schemas.ts';
import { address } from './endpoint.ts';

export type { Allowance, CollectionQuote, SpentDownload, StartedDownload, Variant } from './downloads.schemas.ts';

/** Programs for which a texture is offered as a set of maps in the form that the program expects. */
export const presets = ['blender', 'unreal', 'godot'] as const;

export const refusals = [
  'SIGN_IN_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'PLAN_REQUIRED',
  'SUBSCRIPTION_BLOCKED',
  'DEVICE_LIMIT_REACHED',
  'DOWNLOAD_LIMIT_REACHED',
] as const;

export type DownloadRefusal = (typeof refusals)[number];

/** Public, so that the server can render the asset page with its variants. */
export const listVariants = address<typeof schemas.listVariants>('GET', '/api/assets/:id/variants', {
  reads: ['catalog'],
});
export const listFiles = address<typeof schemas.listFiles>('GET', '/api/assets/:id/files');
export const startDownload = address<typeof schemas.startDownload>('POST', '/api/assets/:id/download');
export const listDownloads = address<typeof schemas.listDownloads>('GET', '/api/downloads');
export const quoteCollection = address<typeof schemas.quoteCollection>('GET', '/api/collections/:id/download');
export const downloadCollection = address<typeof schemas.downloadCollection>('POST', '/api/collections/:id/download');
