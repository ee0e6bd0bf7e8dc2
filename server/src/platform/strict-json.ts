/** More than our JSON needs, and few enough that recursion over a parsed value cannot overflow the stack. */
export const MAX_JSON_DEPTH = 32;

type Parsed = { value: unknown; fault?: undefined } | { fault: string };

/**
 * Parses JSON from a client. Refuses invalid JSON, nesting deeper than `MAX_JSON_DEPTH`, duplicate names in one object
 * (parsers disagree about which one counts) and names that could lead to prototype pollution.
 */
export function parseStrictJson(text: string): Parsed {
  const members = countMembers(text);
  if (members === null) return { fault: `The JSON is nested deeper than ${MAX_JSON_DEPTH} levels` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The message of V8 quotes the text, which may contain a secret.
    return { fault: 'The JSON is not valid' };
  }
  const names = countNames(value);
  if (names === null) return { fault: 'The JSON contains a forbidden name' };
  // JSON.parse keeps only the last of duplicate names, so the value then has fewer names than the text.
  return names === members ? { value } : { fault: 'The JSON contains a name twice in one object' };
}

/** The number of `name: value` pairs in a JSON text; null when it is nested too deep. */
function countMembers(text: string): number | null {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c /* \ */) i++;
      else if (char === 0x22 /* " */) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x3a /* : */) members++;
    else if (char === 0x7b /* { */ || char === 0x5b /* [ */) {
      if (++depth > MAX_JSON_DEPTH) return null;
    } else if (char === 0x7d /* } */ || char === 0x5d /* ] */) depth--;
  }
  return members;
}

/** The number of names in all objects of a value; null when a name could lead to prototype pollution. */
function countNames(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return 0;
  const isList = Array.isArray(value);
  let count = 0;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') return null;
    if (name === 'constructor' && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype')) {
      return null;
    }
    const within = countNames(inner);
    if (within === null) return null;
    count += within + (isList ? 0 : 1);
  }
  return count;
}
