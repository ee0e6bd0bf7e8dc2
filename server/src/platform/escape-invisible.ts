const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Writes control, format and line-breaking characters as escapes such as `\u202e`. In a terminal or a log they could
 * reverse the text around them, erase it or add lines.
 */
export const escapeInvisible = (text: string): string =>
  text.replace(INVISIBLE, (character) => character.split('').map(escapeUnit).join(''));
