/** The program of the worker processes. Its tasks may be slow, need much memory, or read malicious files. */
import sharp from 'sharp';
import { serveTasks } from '../../platform/workers/serve-tasks.ts';
import { packMaps, unpackArchive } from '../media/index.ts';
import type { AssetSource } from './asset-source.ts';
import { makeFix } from './fixes/fix-problem.ts';
import { fingerprintSource, inspectAsset } from './inspect-asset.ts';
import { makePicture, makePictures } from './make-pictures.ts';

// Two worker processes run concurrently; further threads inside each would only compete for the cores.
sharp.concurrency(1);
sharp.cache(false);

serveTasks({
  fingerprint: async (source: AssetSource) => fingerprintSource(source),
  inspect: inspectAsset,
  pictures: makePictures,
  picture: makePicture,
  pack: packMaps,
  unpack: unpackArchive,
  fix: makeFix,
});
