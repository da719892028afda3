/** Hands bytes to the person as a file, the way a link to it would. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the bytes once the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
