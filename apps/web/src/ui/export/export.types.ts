export type TableFormat = 'csv' | 'xlsx';

export interface ExportOptions {
  readonly format: TableFormat;
  readonly signal: AbortSignal;
  readonly onChunk: (chunk: Uint8Array, headers: Headers) => void;
}

/** A list that can be taken along as a file. */
export interface ExportedList {
  /** What the file is called, before the day. */
  readonly name: string;
  /** Of the window that shows how far it is. */
  readonly title: string;
  /** Reads the whole filtered list. */
  readonly read: (options: ExportOptions) => Promise<Blob>;
}
