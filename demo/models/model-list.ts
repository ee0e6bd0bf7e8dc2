import { columnsAndWalls } from './architecture/columns-and-walls.ts';
import { openingsAndStairs } from './architecture/openings-and-stairs.ts';
import { streetAndGarden } from './architecture/street-and-garden.ts';
import type { ModelAsset } from './family.ts';
import { diningChairs } from './furniture/dining-chairs.ts';
import { lamps } from './furniture/lamps.ts';
import { loungeChairs } from './furniture/lounge-chairs.ts';
import { sofas } from './furniture/sofas.ts';
import { benches, stools } from './furniture/stools-and-benches.ts';
import { shelvesAndCabinets } from './furniture/storage.ts';
import { coffeeTables, diningTables } from './furniture/tables.ts';
import { desertPlants } from './plants/desert-plants.ts';
import { houseplants } from './plants/houseplants.ts';
import { trees } from './plants/trees.ts';
import { undergrowth } from './plants/undergrowth.ts';
import { deskAndWall } from './props/desk-and-wall.ts';
import { tableware } from './props/tableware.ts';
import { workshop } from './props/workshop.ts';
import { stones } from './rocks/stones.ts';
import { terrain } from './rocks/terrain.ts';

export const modelList: readonly ModelAsset[] = [
  ...diningChairs,
  ...loungeChairs,
  ...sofas,
  ...benches,
  ...stools,
  ...diningTables,
  ...coffeeTables,
  ...shelvesAndCabinets,
  ...lamps,
  ...houseplants,
  ...desertPlants,
  ...trees,
  ...undergrowth,
  ...stones,
  ...terrain,
  ...columnsAndWalls,
  ...openingsAndStairs,
  ...streetAndGarden,
  ...tableware,
  ...deskAndWall,
  ...workshop,
];
