export type TableFormat = 'csv' | 'xlsx';

export interface ExportOptions {
  readonly format: TableFormat;
  readonly signal: AbortSignal;
  readonly onChunk: (chunk: Uint8Array, headers: Headers) => void;
}

/** A list that can be exported. */
export interface ExportedList {
  /** File name, followed by the date. */
  readonly name: string;
  /** Title of the progress window. */
  readonly title: string;
  /** Reads the whole filtered list. */
  readonly read: (options: ExportOptions) => Promise<Blob>;
}
