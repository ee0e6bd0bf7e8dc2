import { recipes } from './recipes.ts';
import type { TextureRecipe } from './texture.ts';

export interface Material {
  name: string;
  /** In sRGB; multiplies the texture if there is one. */
  colour: string;
  roughness: number;
  metalness?: number;
  texture?: TextureRecipe;
  /** Emitted light in sRGB; `glowStrength` multiplies it. */
  glow?: string;
  glowStrength?: number;
  /** The share of light that passes through, 0…1. */
  transmission?: number;
  /** For leaves and sheets, which have no separate back face. */
  doubleSided?: boolean;
}

const textured = (name: string, texture: TextureRecipe, colour = '#ffffff'): Material => ({
  name,
  colour,
  roughness: 1,
  texture,
});
const metal = (name: string, colour: string, roughness: number): Material => ({
  name,
  colour,
  roughness,
  metalness: 1,
});

/** A plain, non-metallic surface. */
export const matte = (name: string, colour: string, roughness = 0.8): Material => ({ name, colour, roughness });
/** Slightly glossy paint, lacquer or glaze. */
export const glazed = (name: string, colour: string, roughness = 0.25): Material => ({ name, colour, roughness });
/** A leaf, visible from both sides. */
export const foliage = (name: string, colour: string, roughness = 0.55): Material => ({
  name,
  colour,
  roughness,
  doubleSided: true,
});
export const glass = (name: string, colour: string, roughness = 0.04): Material => ({
  name,
  colour,
  roughness,
  transmission: 0.92,
});
export const glowing = (name: string, colour: string, strength: number): Material => ({
  name,
  colour,
  roughness: 0.6,
  glow: colour,
  glowStrength: strength,
});
/** The same material with another name and colour. */
export const toned = (material: Material, name: string, colour: string): Material => ({ ...material, name, colour });

export const materials = {
  oak: textured('Oak', recipes.oak),
  walnut: textured('Walnut', recipes.walnut),
  pine: textured('Pine', recipes.pine),
  blackAsh: textured('Black ash', recipes.ash),
  weatheredWood: textured('Weathered wood', recipes.weathered),
  linen: textured('Linen', recipes.linen),
  wool: textured('Grey wool', recipes.wool),
  moss: textured('Moss fabric', recipes.moss),
  rust: textured('Rust fabric', recipes.rust),
  night: textured('Night blue fabric', recipes.night),
  terracotta: textured('Terracotta', recipes.terracotta),
  oakBark: textured('Oak bark', recipes.oakBark),
  pineBark: textured('Pine bark', recipes.pineBark),
  birchBark: textured('Birch bark', recipes.birchBark),
  limestone: textured('Limestone', recipes.limestone),
  granite: textured('Granite', recipes.granite),
  concrete: textured('Concrete', recipes.concrete),
  cognacLeather: textured('Cognac leather', recipes.cognac),
  blackLeather: textured('Black leather', recipes.black),
  brass: metal('Brushed brass', '#d9b36a', 0.32),
  steel: metal('Brushed steel', '#c3c5c7', 0.36),
  chrome: metal('Chrome', '#dfe1e3', 0.12),
  copper: metal('Copper', '#d98e6b', 0.3),
  iron: metal('Wrought iron', '#4b4a49', 0.55),
  zinc: metal('Zinc', '#aeb3b6', 0.5),
  blackSteel: matte('Black powder coat', '#1d1e20', 0.55),
  whiteSteel: matte('White powder coat', '#e9e7e2', 0.5),
  soil: matte('Potting soil', '#3a2b20', 0.98),
  paper: matte('Paper', '#efe9dc', 0.9),
  plaster: matte('White plaster', '#e8e4dc', 0.9),
  rubber: matte('Rubber', '#232323', 0.9),
} satisfies Record<string, Material>;
