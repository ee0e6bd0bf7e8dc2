const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
