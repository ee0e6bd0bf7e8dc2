/** The program of the worker processes: everything here may be slow, hungry or under attack. */
import sharp from 'sharp';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { packMaps } from '../media/index.ts';
import type { AssetSource } from './asset-source.ts';
import { fingerprintSource, inspectAsset } from './inspect-asset.ts';
import { makePicture, makePictures } from './make-pictures.ts';

// Two processes on two cores: threads of their own would only fight.
sharp.concurrency(1);
sharp.cache(false);

serveTasks({
  fingerprint: async (source: AssetSource) => fingerprintSource(source),
  inspect: inspectAsset,
  pictures: makePictures,
  picture: makePicture,
  pack: packMaps,
});
