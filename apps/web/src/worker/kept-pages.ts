/** A page that a device keeps: its address and its files. */
interface KeptPage {
  readonly address: string;
  readonly files: readonly { readonly url: string; readonly revision: string | null }[];
}

/** The pages that work without a network. The worker's build fills them in. */
export interface KeptPages {
  readonly terminal: KeptPage;
  readonly drive: KeptPage;
}
