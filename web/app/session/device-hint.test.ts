import { expect, test, vi } from 'vitest';
import { deviceHint } from './device-hint.ts';

const laptop = { userAgent: 'Firefox', language: 'en', hardwareConcurrency: 8, maxTouchPoints: 0 };
const hintOf = (browser: object, screen: object) => {
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('screen', { width: 1_440, height: 900, colorDepth: 24, ...screen });
  const hint = deviceHint();
  vi.unstubAllGlobals();
  return hint;
};

test('the same browser gives the same hint in both screen orientations', () => {
  expect(hintOf(laptop, {})).toMatch(/^[0-9a-f]{16}$/);
  expect(hintOf(laptop, {})).toBe(hintOf(laptop, { width: 900, height: 1_440 }));
});

test('another browser, language or screen gives another hint', () => {
  const others = [
    hintOf({ ...laptop, userAgent: 'Chrome' }, {}),
    hintOf({ ...laptop, language: 'ru' }, {}),
    hintOf(laptop, { width: 1_920 }),
  ];
  expect(new Set([hintOf(laptop, {}), ...others]).size).toBe(4);
});
