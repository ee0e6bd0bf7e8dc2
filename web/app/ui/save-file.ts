/** Downloads a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
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
