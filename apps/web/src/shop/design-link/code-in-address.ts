/** Code of the design in `/Shop/d/{code}`. */
export const codeInAddress = (pathname: string): string | undefined =>
  /^\/shop\/d\/([^/]+)\/?$/i.exec(pathname)?.[1];

/** Path of a design's link. */
export const pathOfCode = (code: string): string => `/Shop/d/${code}`;
