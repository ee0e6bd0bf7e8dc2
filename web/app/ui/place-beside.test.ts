import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const screen = { width: 390, height: 800 };
const anchor = { top: 100, bottom: 140, left: 200, right: 240 };
const panel = { width: 160, height: 200 };

test('a panel is placed below its anchor, aligned with the given edge', () => {
  expect(placeBeside(anchor, panel, screen, 'start')).toEqual({ top: 144, left: 200 });
  expect(placeBeside(anchor, panel, screen, 'end')).toEqual({ top: 144, left: 80 });
});

test('a tooltip is placed above the middle of its anchor', () => {
  expect(placeBeside(anchor, { width: 100, height: 30 }, screen, 'tip')).toEqual({ top: 66, left: 170 });
});

test('a panel without room below goes above, and a tooltip without room above goes below', () => {
  expect(placeBeside({ ...anchor, top: 700, bottom: 740 }, panel, screen, 'start').top).toBe(496);
  expect(placeBeside({ ...anchor, top: 10, bottom: 50 }, { width: 100, height: 30 }, screen, 'tip').top).toBe(54);
});

test('a panel stays within the width of the screen', () => {
  expect(placeBeside({ ...anchor, left: 340, right: 380 }, panel, screen, 'start').left).toBe(222);
  expect(placeBeside({ ...anchor, left: 10, right: 50 }, panel, screen, 'end').left).toBe(8);
});
