import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const screen = { width: 390, height: 800 };
const anchor = { top: 100, bottom: 140, left: 200, right: 240 };
const panel = { width: 160, height: 200 };

test('a panel hangs below its anchor, along the edge that was asked for', () => {
  expect(placeBeside(anchor, panel, screen, 'start')).toEqual({ top: 144, left: 200 });
  expect(placeBeside(anchor, panel, screen, 'end')).toEqual({ top: 144, left: 80 });
});

test('a tip stands above the middle of its anchor', () => {
  expect(placeBeside(anchor, { width: 100, height: 30 }, screen, 'tip')).toEqual({ top: 66, left: 170 });
});

test('without room below it stands above, and without room above a tip hangs below', () => {
  expect(placeBeside({ ...anchor, top: 700, bottom: 740 }, panel, screen, 'start').top).toBe(496);
  expect(placeBeside({ ...anchor, top: 10, bottom: 50 }, { width: 100, height: 30 }, screen, 'tip').top).toBe(54);
});

test('no panel leaves the screen sideways', () => {
  expect(placeBeside({ ...anchor, left: 340, right: 380 }, panel, screen, 'start').left).toBe(222);
  expect(placeBeside({ ...anchor, left: 10, right: 50 }, panel, screen, 'end').left).toBe(8);
});
