import { brickNew, brickOld } from './assets/bricks.ts';
import { fabricKnit, fabricVelvet, fabricWoven } from './assets/fabric.ts';
import { groundAsphalt, groundCracked, groundSand, groundSnow, groundSoil } from './assets/ground.ts';
import { groundGrass, groundGravel, groundLeaves } from './assets/ground-cover.ts';
import { fabricCarpet, fabricLeather } from './assets/leather-and-carpet.ts';
import { metalBrushed, metalHammered, metalLeafed, metalProfiled, metalRusted } from './assets/metal.ts';
import { paintPeeling, paperSheets, plasterConcrete, plasterStucco, plasterWalls } from './assets/plaster.ts';
import { stonePaving, stoneWalls } from './assets/stone-laid.ts';
import { stoneGranite, stoneLayered, stoneMarble, stoneTerrazzo } from './assets/stone-slabs.ts';
import { tilesGlazed, tilesHandmade, tilesHexagon, tilesPatterned } from './assets/tiles.ts';
import { woodParquet, woodPlanks } from './assets/wood-floors.ts';
import { woodBark, woodEndGrain, woodVeneer, woodWeathered } from './assets/wood-other.ts';
import type { DemoTexture } from './demo-texture.ts';

export const textureList: DemoTexture[] = [
  ...woodPlanks,
  ...woodParquet,
  ...woodWeathered,
  ...woodVeneer,
  ...woodBark,
  ...woodEndGrain,
  ...stonePaving,
  ...stoneWalls,
  ...stoneMarble,
  ...stoneLayered,
  ...stoneGranite,
  ...stoneTerrazzo,
  ...brickNew,
  ...brickOld,
  ...tilesGlazed,
  ...tilesHandmade,
  ...tilesHexagon,
  ...tilesPatterned,
  ...fabricWoven,
  ...fabricKnit,
  ...fabricVelvet,
  ...fabricLeather,
  ...fabricCarpet,
  ...metalBrushed,
  ...metalHammered,
  ...metalRusted,
  ...metalProfiled,
  ...metalLeafed,
  ...groundSoil,
  ...groundCracked,
  ...groundSand,
  ...groundGravel,
  ...groundGrass,
  ...groundLeaves,
  ...groundSnow,
  ...groundAsphalt,
  ...plasterWalls,
  ...plasterStucco,
  ...plasterConcrete,
  ...paintPeeling,
  ...paperSheets,
];
