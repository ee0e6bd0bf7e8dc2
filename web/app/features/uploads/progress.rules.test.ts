import { expect, test } from 'vitest';
import { findWanted, retryDelayMs, secondsLeft, smoothSpeed } from './progress.rules.ts';

test('the speed follows a change within some seconds and does not jump', () => {
  let speed: number | null = null;
  const shown: number[] = [];
  for (const bytes of [1000, 1000, 1000, 4000, 4000, 4000, 4000, 4000, 4000, 4000, 4000, 4000, 4000]) {
    speed = smoothSpeed(speed, bytes, 1_000);
    shown.push(Math.round(speed));
  }
  expect(shown.slice(0, 3)).toEqual([1000, 1000, 1000]);
  expect(shown[3]).toBeLessThan(2000);
  expect(shown[8]).toBeGreaterThan(2900);
  expect(shown.at(-1)).toBeGreaterThan(3500);
});

test('bytes that the server lost do not make the speed negative', () => {
  expect(smoothSpeed(0, -5_000, 1_000)).toBe(0);
});

test.each([
  [0, 100, 0],
  [100, null, null],
  [100, 0, null],
  [100, 100, 5],
  [4_900, 100, 50],
  [5_600, 100, 60],
  [6_100, 100, 120],
  [360_001, 100, 5_400],
])('%d bytes at %s bytes per second take %s s', (left, speed, seconds) => {
  expect(secondsLeft(left, speed)).toBe(seconds);
});

test('attempts become rarer, up to one in half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a chosen file is matched by name and size, and among several by its folders', () => {
  const wanted = [
    { id: 1, path: 'oak/maps/normal.png', bytes: 10 },
    { id: 2, path: 'rock/maps/normal.png', bytes: 10 },
    { id: 3, path: 'rock/maps/normal.png', bytes: 11 },
  ];
  const find = (path: string, bytes: number) => findWanted(wanted, { path, bytes })?.id ?? null;
  expect(find('normal.png', 10)).toBe(1);
  expect(find('maps/normal.png', 11)).toBe(3);
  expect(find('Rock/maps/Normal.PNG', 10)).toBe(2);
  expect(find('normal.png', 12)).toBeNull();
  expect(find('normal.jpg', 10)).toBeNull();
});
