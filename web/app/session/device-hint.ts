const fnvPrime = 0x01000193;

/** FNV-1a with two offsets, as sixteen hexadecimal digits. */
function digest(text: string): string {
  return [0x811c9dc5, 0x1b873593]
    .map((start) => {
      let hash = start;
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), fnvPrime);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

/**
 * A coarse fingerprint of this browser for the list of devices. It is only a hint: an HttpOnly cookie identifies the
 * device, so a more exact fingerprint would bring nothing. It is not used for tracking.
 */
export function deviceHint(): string {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sides = [width, height].toSorted((a, b) => a - b);
  return digest([userAgent, language, hardwareConcurrency, maxTouchPoints, ...sides, colorDepth, timeZone].join('|'));
}
