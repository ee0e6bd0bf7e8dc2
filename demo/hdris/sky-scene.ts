import { smoothstep } from '../models/noise.ts';
import { dot, times, type Vec3 } from '../models/shape/vector.ts';
import { type Atmosphere, atmosphere } from './atmosphere.ts';
import { behindClouds, type CloudLayer, type Lit, sunThrough } from './clouds.ts';
import { groundLight, type Land, ridgeBefore } from './land.ts';
import { addStars, milkyWay, moonFace } from './night.ts';
import { directionOf, renderPanorama, type SkyPlace } from './panorama.ts';

export interface SkyScene {
  sun: SkyPlace;
  turbidity: number;
  clouds: readonly CloudLayer[];
  land: Land;
  /** Exposure correction in stops. */
  exposure: number;
  /** Set for night skies: the sun is drawn as the moon, and stars are added. */
  night?: { stars: number; milkyWay: number; moonlight: number };
}

/** Angular radius of the drawn disc in radians. It is a little larger than the real one, with the same total energy. */
const DISC = 0.0075;
const DISC_AREA = Math.PI * DISC * DISC;

export function renderSky(height: number, scene: SkyScene): Uint8Array {
  const sun = directionOf(scene.sun);
  const moonlight = scene.night?.moonlight ?? 1;
  const lift = 2 ** scene.exposure;
  const air = dimmedAir(atmosphere({ sun, turbidity: scene.turbidity }), moonlight * lift);
  const passed = scene.clouds.reduce((share, layer) => share * sunThrough(layer, sun), 1);
  const overcast = scene.clouds.reduce((share, layer) => Math.max(share, layer.kind === 'sheet' ? layer.cover : 0), 0);
  const lit: Lit = {
    sun,
    sunlight: times(air.sunAtGround, Math.max(passed, 0.02)),
    ambient: greyed(air.ambient, overcast),
  };
  const cloudLit: Lit = { sun, sunlight: times(air.sunAtGround, 1), ambient: greyed(air.ambient, overcast * 0.8) };
  const pole = [0.62, 0.28, 0.73] as const;

  const open = (direction: Vec3): Vec3 => {
    const clear = air.sky(direction);
    const stars = scene.night
      ? milkyWay(direction, pole, scene.night.milkyWay * smoothstep(0, 0.25, direction[1]))
      : ([0, 0, 0] as const);
    let light: Vec3 = [clear[0] + stars[0], clear[1] + stars[1], clear[2] + stars[2]];
    for (const layer of scene.clouds) light = behindClouds(light, direction, layer, cloudLit);
    return light;
  };
  const disc = (direction: Vec3): number => {
    const cos = dot(direction, sun);
    if (scene.night) return moonFace(direction, sun, DISC * 1.6) / 2.56;
    return smoothstep(Math.cos(DISC * 1.12), Math.cos(DISC * 0.9), cos);
  };
  const haze = (direction: Vec3): Vec3 => {
    const level = Math.hypot(direction[0], direction[2]);
    const horizon = air.sky(level < 1e-6 ? [1, 0.012, 0] : [direction[0] / level, 0.012, direction[2] / level]);
    // The limit keeps the haze below a low sun from outshining the land.
    const most = lit.ambient[1] * 0.9;
    const calm = times(horizon, Math.min(1, most / Math.max(1e-9, horizon[1])));
    return mixed(calm, times(lit.ambient, 0.32), overcast * 0.8);
  };
  const light = (direction: Vec3): Vec3 => {
    if (direction[1] <= 0) return groundLight(direction, scene.land, haze(direction), lit, open);
    const ridge =
      direction[1] < 0.5 ? ridgeBefore(direction, scene.land.ridges, () => haze(direction), lit) : undefined;
    if (ridge) return ridge;
    const base = open(direction);
    const shown = disc(direction) * passed;
    if (shown <= 0) return base;
    const strength = shown / DISC_AREA;
    return [
      base[0] + air.sunAtGround[0] * strength,
      base[1] + air.sunAtGround[1] * strength,
      base[2] + air.sunAtGround[2] * strength,
    ];
  };
  const stars = scene.night?.stars ?? 0;
  if (stars === 0) return renderPanorama(height, light);
  return renderPanorama(height, light, (pixels, width) =>
    addStars(pixels, width, stars, Math.round(scene.sun.azimuth) + 400, (direction) => {
      if (ridgeBefore(direction, scene.land.ridges, () => [0, 0, 0], lit)) return 0;
      return (
        scene.clouds.reduce((share, layer) => share * sunThrough(layer, direction), 1) *
        smoothstep(0, 0.3, direction[1])
      );
    }),
  );
}

function dimmedAir(air: Atmosphere, factor: number): Atmosphere {
  return {
    sky: (direction) => times(air.sky(direction), factor),
    sunAtGround: times(air.sunAtGround, factor),
    ambient: times(air.ambient, factor),
  };
}

/** Light under a closed cloud layer loses its blue tint. */
function greyed(light: Vec3, share: number): Vec3 {
  const grey = (light[0] + light[1] + light[2]) / 3;
  return mixed(light, [grey * 1.3, grey * 1.32, grey * 1.36], share * 0.85);
}

function mixed(a: Vec3, b: Vec3, share: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
