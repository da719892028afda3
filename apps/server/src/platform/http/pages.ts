/** Request for a page of the web app. */
export interface PageRequest {
  /** Path as sent, with its percent encoding. */
  readonly path: string;
  /** Query with its question mark; empty without one. */
  readonly query: string;
  /** Host with its port. */
  readonly host: string;
  readonly protocol: string;
  /** Network address of the caller. */
  readonly address: string;
}

export type WrittenPage =
  | {
      readonly html: string;
      /** 404 where the address names nothing; 200 if missing. */
      readonly status?: 404;
      /** Whether search engines must not list it: a secret link opens it. */
      readonly isUnlisted?: boolean;
      /** Origins of other websites that may show the page in a frame. */
      readonly frameAncestors?: readonly string[];
    }
  | { readonly redirectTo: string };

/** Writes the first HTML of some pages, which other pages of the web app don't have. */
export interface PageWriter {
  /** Built file of the web app to fill in. */
  readonly file: string;
  readonly writes: (path: string) => boolean;
  /** Fills in the file's text. */
  readonly write: (request: PageRequest, template: string) => Promise<WrittenPage>;
}
