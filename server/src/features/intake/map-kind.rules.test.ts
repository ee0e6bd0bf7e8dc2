import { expect, test } from 'vitest';
import { readMapKey, readMapName, resolutionOf } from './map-kind.rules.ts';

const names = `
Metal007_1K_Color.jpg | basecolor | metal007
Metal007_1K_Normal.jpg | normal_gl | metal007
Metal007_1K_Displacement.jpg | height | metal007
Metal007_1K_Metalness.jpg | metalness | metal007
Metal007_1K_Roughness.jpg | roughness | metal007
Grass001_1K_AmbientOcclusion.jpg | ao | grass001
WoodFloor043_1K_Color.jpg | basecolor | wood floor043
Bricks076A_2K-JPG_NormalGL.jpg | normal_gl | bricks076a
Bricks076A_2K-JPG_NormalDX.jpg | normal_dx | bricks076a
Bricks076A_2K-JPG_Roughness.jpg | roughness | bricks076a
Leaf002_4K-PNG_Opacity.png | opacity | leaf002
SciFiPanel_1K_Emission.png | emission | sci fi panel
wood_floor_diff_2k.png | basecolor | wood floor
wood_floor_nor_gl_2k.png | normal_gl | wood floor
wood_floor_nor_gl_4k.exr | normal_gl | wood floor
wood_floor_nor_dx_2k.jpg | normal_dx | wood floor
wood_floor_rough_2k.png | roughness | wood floor
wood_floor_arm_2k.jpg | arm | wood floor
wood_floor_ao_2k.jpg | ao | wood floor
wood_floor_disp_2k.png | height | wood floor
rusty_metal_02_metal_4k.png | metalness | rusty metal 02
rusty_metal_02_diff_4k.png | basecolor | rusty metal 02
aerial_rocks_spec_2k.jpg | null | aerial rocks spec
oak-planks_2k_basecolor.png | basecolor | oak planks
oak-planks_2k_normal_gl.png | normal_gl | oak planks
oak-planks_2k_normal_dx.png | normal_dx | oak planks
oak-planks_2k_metalness.png | metalness | oak planks
oak-planks_2k_height.png | height | oak planks
oak-planks_2k_ao.png | ao | oak planks
Wood_COL_2K_METALNESS.png | basecolor | wood metalness
Wood_NRM_2K_METALNESS.png | normal_gl | wood metalness
Wood_METALNESS_2K_METALNESS.png | metalness | wood metalness
Wood_ROUGHNESS_2K_METALNESS.png | roughness | wood metalness
Wood_AO_2K_METALNESS.jpg | ao | wood metalness
Wood_DISP16_2K_METALNESS.tif | height | wood metalness
T_Brick_BaseColor.png | basecolor | t brick
T_Brick_Normal.png | normal_gl | t brick
T_Brick_OcclusionRoughnessMetallic.png | arm | t brick
T_Brick_ORM.png | arm | t brick
T_Brick_D.png | basecolor | t brick
T_Brick_N.png | normal_gl | t brick
T_Brick_R.png | roughness | t brick
T_Brick_M.png | metalness | t brick
T_Brick_H.png | height | t brick
T_Brick_E.png | emission | t brick
lambert1_Base_color.png | basecolor | lambert1
lambert1_Base_Color.1001.png | basecolor | lambert1 1001
lambert1_Normal_OpenGL.png | normal_gl | lambert1
lambert1_Normal_DirectX.png | normal_dx | lambert1
lambert1_Mixed_AO.png | ao | lambert1 mixed
lambert1_Metallic.png | metalness | lambert1
lambert1_Height.png | height | lambert1
lambert1_Emissive.png | emission | lambert1
concrete-albedo.jpg | basecolor | concrete
concrete albedo 4k.jpg | basecolor | concrete
concrete_bump.jpg | height | concrete
CONCRETE_NORMAL.TGA | normal_gl | concrete
fabric_nrm.png | normal_gl | fabric
fabric_rgh.png | roughness | fabric
fabric_mtl.png | metalness | fabric
fabric_occ.png | ao | fabric
leaf_alpha.png | opacity | leaf
leaf_mask.png | opacity | leaf
leaf_transparency.png | opacity | leaf
lava_emit_1024.png | emission | lava
lava_2048x2048_diffuse.png | basecolor | lava
sand_Heightmap.png | height | sand
tiles_normalOpenGL.png | normal_gl | tiles
tiles_normalDX.png | normal_dx | tiles
tiles_ambient_occlusion.png | ao | tiles
tiles_ambient-occlusion_8K.png | ao | tiles
plaster_colour.png | basecolor | plaster
plaster_gloss.png | null | plaster gloss
venice_sunset_1k.hdr | null | venice sunset
color_checker.png | basecolor | checker
textures/wall_diffuse.jpg | basecolor | wall
d.png | null | d
`;

const rows = names
  .trim()
  .split('\n')
  .map((line) => line.split(' | ') as [string, string, string]);

test('the list has at least 60 real file names', () => expect(rows.length).toBeGreaterThanOrEqual(60));

test.for(rows)('%s is the map %s of %s', ([name, map, stem]) => {
  expect(readMapName(name)).toEqual({ map: map === 'null' ? null : map, stem });
});

test.for([
  ['map', 'basecolor'],
  ['normalMap', 'normal_gl'],
  ['roughnessMap', 'roughness'],
  ['metalnessMap', 'metalness'],
  ['displacementMap', 'height'],
  ['bumpMap', 'height'],
  ['aoMap', 'ao'],
  ['alphaMap', 'opacity'],
  ['emissiveMap', 'emission'],
  ['normal_dx', 'normal_dx'],
  ['Base Color', 'basecolor'],
  ['lightMap', null],
] as const)('an info.json that says %s means %s', ([key, map]) => expect(readMapKey(key)).toBe(map));

test.for([
  [512, 512, null],
  [1000, 1000, '1K'],
  [1024, 512, '1K'],
  [2048, 2048, '2K'],
  [3840, 2160, '4K'],
  [16384, 8192, '16K'],
] as const)('%i × %i pixels are %s', ([width, height, resolution]) =>
  expect(resolutionOf(width, height)).toBe(resolution),
);
