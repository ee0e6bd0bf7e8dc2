/** Downloads bytes or a text as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  followLink(url, name);
  URL.revokeObjectURL(url);
}

/** Downloads the file at an address. The page stays open, whatever the response is. */
export function followLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
