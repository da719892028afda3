/** Logos are our own pictures: pages load images from nowhere else. */
const LOGO = /^\/Content\/images\/[\w./%-]{1,180}$/;

/** Address of a logo; undefined if it isn't one of our pictures. */
export function readLogoAddress(text: string): string | undefined {
  const address = text.trim();
  return LOGO.test(address) && !address.includes('..') ? address : undefined;
}
