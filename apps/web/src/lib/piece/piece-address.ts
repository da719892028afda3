/** The label of a piece has the address of its page as a QR code; any other text is a code itself. */
export const codeOfAddress = (text: string): string => {
  const code = /\/Pieces\/([^/?#]+)/i.exec(text)?.[1];
  return code === undefined ? text : decodeURIComponent(code);
};
