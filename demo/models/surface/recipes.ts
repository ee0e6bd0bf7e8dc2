import { clamp, smoothstep, tilingNoise } from '../noise.ts';
import type { Vec3 } from '../shape/vector.ts';
import { mixColours, srgb } from './colour.ts';
import type { TextureRecipe } from './texture.ts';

/** Straight wood grain with wavy rings, and fine pores along it. */
function wood(
  name: string,
  light: string,
  dark: string,
  rings: number,
  pores: number,
  roughness: number,
): TextureRecipe {
  const [pale, deep] = [srgb(light), srgb(dark)];
  return {
    name: `Wood ${name}`,
    tile: 0.6,
    pixels: 512,
    at(u, v) {
      const wander = tilingNoise(u, v, 3, 1, 2, rings);
      const phase = (u + wander * 0.07) * rings;
      const ring = phase - Math.floor(phase);
      const late = smoothstep(0.35, 0.95, ring) * (1 - smoothstep(0.95, 1, ring));
      const fibre = tilingNoise(u, v, 96, 3, 2, 7);
      const pore = smoothstep(0.28, 0.6, tilingNoise(u, v, 128, 8, 1, 3));
      const patch = tilingNoise(u, v, 2, 2, 2, 11);
      const darkness = 0.2 + late * 0.3 + fibre * 0.22 + patch * 0.14 + pore * pores;
      return {
        colour: mixColours(pale, deep, darkness),
        height: -0.00012 * pore * (pores + 0.2) - 0.00005 * late + 0.00003 * fibre,
        roughness: clamp(roughness + pore * 0.15 + fibre * 0.05 - late * 0.06),
      };
    },
  };
}

/** A plain weave of warp and weft threads. */
function weave(name: string, warp: string, weft: string, threads: number, slub: number): TextureRecipe {
  const [first, second] = [srgb(warp), srgb(weft)];
  return {
    name: `Fabric ${name}`,
    tile: 0.06,
    pixels: 256,
    at(u, v) {
      const x = u * threads + 0.12 * tilingNoise(u, v, 8, 8, 2, 5) * slub;
      const y = v * threads + 0.12 * tilingNoise(u, v, 8, 8, 2, 6) * slub;
      const isOver = (Math.floor(x) + Math.floor(y)) % 2 === 0;
      const [across, along] = isOver ? [x, y] : [y, x];
      const round = Math.sin(Math.PI * (across - Math.floor(across))) ** 0.6;
      const dive = 0.6 + 0.4 * Math.sin(Math.PI * (along - Math.floor(along)));
      const height = round * dive;
      const thread = isOver
        ? tilingNoise(Math.floor(x) / threads, v, threads, 4, 2, 1)
        : tilingNoise(u, Math.floor(y) / threads, 4, threads, 2, 2);
      const shade = 0.62 + 0.34 * height + thread * 0.22 * slub;
      const colour = isOver ? first : second;
      return {
        colour: [colour[0] * shade, colour[1] * shade, colour[2] * shade],
        height: height * 0.0007,
        roughness: 0.92 - 0.1 * height,
      };
    },
  };
}

function terracotta(): TextureRecipe {
  const [clay, pale, burnt] = [srgb('#b9633f'), srgb('#d9a182'), srgb('#8f4529')];
  return {
    name: 'Terracotta',
    tile: 0.5,
    pixels: 512,
    at(u, v) {
      const bloom = smoothstep(0.05, 0.5, tilingNoise(u, v, 3, 3, 5, 21));
      const stain = smoothstep(0.1, 0.55, tilingNoise(u, v, 4, 2, 4, 33));
      const speck = smoothstep(0.42, 0.6, tilingNoise(u, v, 64, 64, 2, 4));
      const turned = tilingNoise(u, v, 1, 48, 2, 9);
      const colour = mixColours(
        mixColours(mixColours(clay, pale, bloom * 0.45), burnt, stain * 0.4),
        burnt,
        speck * 0.5,
      );
      return { colour, height: turned * 0.00025 - speck * 0.0002, roughness: 0.82 + bloom * 0.1 };
    },
  };
}

function bark(name: string, dark: string, light: string, plates: number, depth: number): TextureRecipe {
  const [crack, plate] = [srgb(dark), srgb(light)];
  return {
    name: `Bark ${name}`,
    tile: 0.5,
    pixels: 512,
    at(u, v) {
      const warp = tilingNoise(u, v, 4, 4, 3, 8) * 0.05;
      const ridge = 1 - Math.abs(tilingNoise(u + warp, v, plates, Math.max(2, Math.round(plates / 4)), 4, 2)) * 2.4;
      const cracked = smoothstep(0.45, 0.95, ridge);
      const fine = tilingNoise(u, v, 32, 16, 3, 5);
      const tone = clamp(0.55 + fine * 0.5) * (1 - cracked * 0.85);
      return { colour: mixColours(crack, plate, tone), height: depth * (fine * 0.25 - cracked), roughness: 0.9 };
    },
  };
}

/** White bark with dark horizontal dashes. */
function birchBark(): TextureRecipe {
  const [white, grey, dash] = [srgb('#e9e4da'), srgb('#b9b0a3'), srgb('#2d2723')];
  return {
    name: 'Bark birch',
    tile: 0.5,
    pixels: 512,
    at(u, v) {
      const line =
        smoothstep(0.3, 0.42, tilingNoise(u, v, 5, 44, 1, 4)) * smoothstep(0, 0.25, tilingNoise(u, v, 4, 8, 2, 9));
      const scar = smoothstep(0.45, 0.62, tilingNoise(u, v, 4, 5, 3, 15));
      const tone = mixColours(white, grey, 0.35 + tilingNoise(u, v, 6, 10, 3, 2) * 0.8);
      const dark = clamp(line + scar);
      return { colour: mixColours(tone, dash, dark), height: -0.0015 * dark, roughness: 0.75 + 0.2 * dark };
    },
  };
}

/** Hewn or cast stone with fine grains, soft clouds and a few pits. */
function stone(name: string, light: string, dark: string, speckle: number): TextureRecipe {
  const [pale, deep] = [srgb(light), srgb(dark)];
  return {
    name: `Stone ${name}`,
    tile: 0.5,
    pixels: 256,
    at(u, v) {
      const cloud = tilingNoise(u, v, 3, 3, 5, 14);
      const grain = tilingNoise(u, v, 64, 64, 2, 3);
      const pit = smoothstep(0.34, 0.55, tilingNoise(u, v, 20, 20, 3, 17));
      const colour = mixColours(pale, deep, 0.4 + cloud * 0.7 + grain * speckle + pit * 0.35);
      return { colour, height: grain * 0.0003 - pit * 0.0012 + cloud * 0.001, roughness: clamp(0.82 + grain * 0.1) };
    },
  };
}

/** Leather with a fine round grain. */
function leather(name: string, tone: string): TextureRecipe {
  const base = srgb(tone);
  return {
    name: `Leather ${name}`,
    tile: 0.3,
    pixels: 512,
    at(u, v) {
      const pebble = Math.abs(tilingNoise(u, v, 40, 40, 2, 12));
      const worn = tilingNoise(u, v, 3, 3, 4, 6);
      const shade = 0.9 + worn * 0.22 + Math.min(0.18, pebble * 0.5) - 0.08;
      const colour: Vec3 = [base[0] * shade, base[1] * shade, base[2] * shade];
      return { colour, height: Math.min(0.3, pebble) * 0.0009, roughness: clamp(0.52 - worn * 0.12 - pebble * 0.15) };
    },
  };
}

export const recipes = {
  oak: wood('oak', '#d9b285', '#8a5f36', 11, 0.32, 0.52),
  walnut: wood('walnut', '#8a6243', '#3a2416', 9, 0.25, 0.45),
  pine: wood('pine', '#ecd0a0', '#bb8447', 7, 0.05, 0.58),
  ash: wood('black ash', '#3a3734', '#161412', 12, 0.3, 0.55),
  weathered: wood('weathered', '#a59c8e', '#574e44', 10, 0.45, 0.85),
  linen: weave('linen', '#d8cfbd', '#cbc0ab', 24, 1),
  wool: weave('grey wool', '#85888b', '#6c6f73', 18, 1.2),
  moss: weave('moss', '#6f7550', '#5c6343', 20, 1),
  rust: weave('rust', '#b4593a', '#a24a2f', 20, 1),
  night: weave('night blue', '#33425f', '#29364f', 22, 0.8),
  terracotta: terracotta(),
  oakBark: bark('oak', '#2c241d', '#7c6a58', 14, 0.012),
  pineBark: bark('pine', '#3b241a', '#9a6446', 9, 0.014),
  birchBark: birchBark(),
  limestone: stone('limestone', '#d9d0bd', '#a5977e', 0.25),
  granite: stone('granite', '#a9a6a2', '#565452', 0.9),
  concrete: stone('concrete', '#b7b4ae', '#84817b', 0.18),
  cognac: leather('cognac', '#a2592e'),
  black: leather('black', '#34302d'),
} satisfies Record<string, TextureRecipe>;
