import { expect, test } from 'vitest';
import { escapeInvisible } from './escape-invisible.ts';

test.for([
  ['oak_diff.png', 'oak_diff.png'],
  ['Дуб 木 🪵 שלום/a.glb', 'Дуб 木 🪵 שלום/a.glb'],
  ['cup\u202egnp.exe', 'cup\\u202egnp.exe'],
  ['\u2066a\u2069\u200f\u061c', '\\u2066a\\u2069\\u200f\\u061c'],
  ['\u001b[2J\r\n\u0007\u009b', '\\u001b[2J\\u000d\\u000a\\u0007\\u009b'],
  ['a\u2028b\ufeff\u00ad', 'a\\u2028b\\ufeff\\u00ad'],
  ['\u{e0041}', '\\udb40\\udc41'],
  ['\ud800x', '\\ud800x'],
])('%j is shown as %s', ([given, shown]) => expect(escapeInvisible(given as string)).toBe(shown));
