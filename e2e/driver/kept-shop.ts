import type { Calls } from './seed.ts';

type Stored = Readonly<Record<string, unknown>> & { readonly RowVersion: number };

export interface KeptShop {
  /** Changes the shop's data. */
  readonly change: (change: object) => Promise<void>;
  /** Restores the shop's data and offer, because other journeys use it too. */
  readonly giveBack: () => Promise<void>;
}

/** Finds the stored shop with this name. */
export async function keepShop(calls: Calls, name: string): Promise<KeptShop> {
  const companies = await calls.read<readonly { Id: number; Name: string }[]>('/api/company');
  const { Id } = companies.find((company) => company.Name === name)!;
  const [details, offer] = [`/api/company/details/${Id}`, `/api/company/offer/${Id}`];
  const before = { details: await calls.read<Stored>(details), offer: await calls.read<Stored>(offer) };
  const change = async (data: object) => {
    await calls.send('/api/company', { ...before.details, ...data, RowVersion: 0 });
  };
  return {
    change,
    giveBack: async () => {
      const { RowVersion } = await calls.read<Stored>(offer);
      await calls.send(offer, { ...before.offer, RowVersion });
      await change({});
    },
  };
}
