const SECRET = String.raw`\w*(?:signature|password|secret|token|api_?key)\w*|incaccount`;

/** The three ways in which providers write a field. The first group is what stays. */
const FIELDS = [
  new RegExp(`(<(?:${SECRET})>)[^<]*`, 'gi'),
  new RegExp(String.raw`("(?:${SECRET})"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|[^,}\s]+)`, 'gi'),
  new RegExp(String.raw`((?:^|[?&])(?:${SECRET})=)[^&\s]*`, 'gi'),
];

/** Fits into its column, also when the cut splits a character. */
const MAX_BYTES = 8_000;

/** Removes signatures, keys and the number of the card from what a provider sent, and cuts long texts. */
export function redactBody(body: string): string {
  const redacted = FIELDS.reduce((text, field) => text.replace(field, '$1…'), body.replaceAll('\0', ''));
  const bytes = Buffer.from(redacted);
  return bytes.length > MAX_BYTES ? `${bytes.subarray(0, MAX_BYTES).toString()}…` : redacted;
}
