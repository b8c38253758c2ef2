/** Offers text to the user as a file download. */
export function saveFile(name: string, type: 'application/json' | 'text/markdown', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
