/** A softbox near the subject. Angles are in degrees: azimuth from the front to the right, elevation from the horizon. */
interface Panel {
  azimuth: number;
  elevation: number;
  width: number;
  height: number;
  color: number;
  strength: number;
}

export interface LightSetup {
  /** The colours of the room behind the lamps, from floor to ceiling. */
  floor: number;
  wall: number;
  ceiling: number;
  roomStrength: number;
  panels: readonly Panel[];
  key: { azimuth: number; elevation: number; color: number; strength: number; radius: number };
}

const panel = (
  azimuth: number,
  elevation: number,
  width: number,
  height: number,
  strength: number,
  color = 0xffffff,
): Panel => ({ azimuth, elevation, width, height, strength, color });

export const lightSetups = {
  studio: {
    floor: 0x8e8e8f,
    wall: 0x626365,
    ceiling: 0x8c8d90,
    roomStrength: 1,
    panels: [
      panel(-52, 38, 9, 9, 7),
      panel(62, 22, 4, 11, 3.2),
      panel(5, 84, 9, 7, 5),
      panel(158, 30, 3, 12, 6),
      panel(-150, 24, 3, 10, 4),
    ],
    key: { azimuth: -46, elevation: 48, color: 0xfffaf3, strength: 1.9, radius: 0.16 },
  },
  overcast: {
    floor: 0x6d6a64,
    wall: 0xa9b2bb,
    ceiling: 0xd6dde4,
    roomStrength: 1.5,
    panels: [panel(-40, 58, 16, 12, 2.6, 0xf4f8ff)],
    key: { azimuth: -40, elevation: 60, color: 0xf3f7ff, strength: 1, radius: 0.42 },
  },
  dusk: {
    floor: 0x3b3634,
    wall: 0x4b5264,
    ceiling: 0x394560,
    roomStrength: 0.9,
    panels: [
      panel(-68, 14, 7, 7, 15, 0xffa25c),
      panel(70, 26, 6, 10, 2.4, 0x88a8ff),
      panel(160, 30, 4, 10, 4, 0xb6c4ff),
    ],
    key: { azimuth: -62, elevation: 26, color: 0xffb778, strength: 2.6, radius: 0.1 },
  },
} as const satisfies Record<string, LightSetup>;

export type LightName = keyof typeof lightSetups;
