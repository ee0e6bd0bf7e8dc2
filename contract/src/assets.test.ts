import { expect, test } from 'vitest';
import { imageWidths } from './assets.ts';

test.for([
  [80, [80]],
  [160, [160]],
  [512, [160, 320, 512]],
  [640, [160, 320, 640]],
  [768, [160, 320, 768]],
  [800, [160, 320, 640, 800]],
  [1000, [160, 320, 640, 1000]],
  [1280, [160, 320, 640, 1280]],
  [4096, [160, 320, 640, 1280]],
] as const)('a picture %i pixels wide is stored in the widths %j', ([width, widths]) =>
  expect(imageWidths(width)).toEqual(widths),
);
