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
      /** 404 if the address names nothing; 200 when omitted. */
      readonly status?: 404;
      /** Whether search engines must not list the page, because a secret link opens it. */
      readonly isUnlisted?: boolean;
      /** Origins of other websites that may show the page in a frame. */
      readonly frameAncestors?: readonly string[];
    }
  | { readonly redirectTo: string };

/** Writes the first HTML of those pages that have their own; other pages of the web app have none. */
export interface PageWriter {
  /** Built file of the web app that serves as the template. */
  readonly file: string;
  readonly writes: (path: string) => boolean;
  /** Fills in the template. */
  readonly write: (request: PageRequest, template: string) => Promise<WrittenPage>;
}
