/** Hands a text to the browser as a file to be saved. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  followLink(url, name);
  URL.revokeObjectURL(url);
}

/** Lets the browser save what is at an address; the page stays, whatever the answer is. */
export function followLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
