const fnvPrime = 0x01000193;

/** FNV-1a from two starts: sixteen letters that are the same for the same text. */
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
 * What this browser looks like, for the list of devices. Only a hint: the device is known by a cookie that no script
 * reads, so nothing is gained by looking closer, and nobody is followed by it.
 */
export function deviceHint(): string {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height, colorDepth } = screen;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const sides = [width, height].toSorted((a, b) => a - b);
  return digest([userAgent, language, hardwareConcurrency, maxTouchPoints, ...sides, colorDepth, timeZone].join('|'));
}
