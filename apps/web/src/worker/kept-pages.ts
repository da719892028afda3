/** A page that a device keeps: its address, and the files that it consists of. */
interface KeptPage {
  readonly address: string;
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
}

/** The pages that work without a network. The build of the worker fills them in. */
export interface KeptPages {
  readonly terminal: KeptPage;
  readonly drive: KeptPage;
}
