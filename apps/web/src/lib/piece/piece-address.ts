/**
 * Reads a scanned text. A piece's label contains its page's address as a QR code; any other text is the code itself.
 */
export const codeOfAddress = (text: string): string => {
  const code = /\/Pieces\/([^/?#]+)/i.exec(text)?.[1];
  return code === undefined ? text : decodeURIComponent(code);
};
