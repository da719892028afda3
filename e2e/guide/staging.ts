import { statusIds } from '@cordovan/domain/orders';
import type { Language } from '@cordovan/domain/messages';
import type { Buyer } from '../driver/buyers.ts';
import { type Calls, seedApproved, seedLink, seedOrder } from '../driver/seed.ts';

export interface Stage {
  readonly calls: Calls;
  readonly language: Language;
}

interface Plan {
  readonly Days: readonly { readonly Date: string; readonly IsClosed: boolean }[];
  readonly Lines: readonly { readonly Id: number }[];
}

const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };
const names: Record<Language, readonly string[]> = {
  en: ['Eva Lindqvist', 'Owen Mercer', 'Priya Raman', 'Hugo Barnes', 'Mae Whitlock'],
  es: ['Inés Calderón', 'Óscar Medina', 'Paula Rangel', 'Hugo Barragán', 'Marta Villegas'],
};
let taken = 0;

const addressOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z ]/g, '')
    .replace(' ', '.')
    .toLowerCase()}@example.com`;

/** The next customer, each with a different name and a readable email address. */
function nextBuyer(language: Language): Buyer {
  const name = names[language][taken++ % names[language].length]!;
  return { name, email: addressOf(name), phone: '303-555-0142' };
}

const seed = ({ language }: Stage) => ({ buyer: nextBuyer(language), ...SOFA });

/** A quotation of a sofa. */
export const quotation = (stage: Stage): Promise<number> => seedOrder(stage.calls, seed(stage));

/** A quotation that was accepted, approved and scheduled, and is now in production. */
export async function inProduction(stage: Stage): Promise<number> {
  const { calls } = stage;
  const leathers = await calls.read<{ Id: number; Name: string }[]>('/api/leatherItems');
  const leather = leathers.find(({ Name }) => Name === SOFA.leather)!.Id;
  await calls.send(`/api/leatherItems/${leather}/adjust`, { Difference: 500, Reason: 'Counted' });
  const id = await seedApproved(calls, seed(stage), 0.5);
  const { Days, Lines } = await calls.read<Plan>('/api/scheduler');
  const day = Days.findLast(({ IsClosed }) => !IsClosed)!.Date;
  await calls.send('/api/scheduler/place', { OrderId: id, Date: day, LineId: Lines[0]!.Id, Confirm: true });
  await calls.send(`/api/orders/${id}/status`, {
    StatusId: statusIds.inProduction,
    Reason: 'Cut',
    Confirm: true,
  });
  return id;
}

export const orderAt =
  (make: (stage: Stage) => Promise<number>, section?: string) =>
  async (stage: Stage): Promise<string> =>
    `/Order/Detail/${await make(stage)}${section === undefined ? '' : `?section=${section}`}`;

/** An order's customer page. */
export const customerPage =
  (make: (stage: Stage) => Promise<number>) =>
  async (stage: Stage): Promise<string> =>
    seedLink(stage.calls, await make(stage), stage.language);

/** A demo company order in this status. */
export const demoOrderIn =
  (status: number) =>
  async ({ calls }: Stage): Promise<string> => {
    const { Items } = await calls.read<{ Items: { Id: number }[] }>(
      `/api/orders?status=${status}&pageSize=1`,
    );
    return `/Order/Detail/${Items[0]!.Id}`;
  };

interface Named {
  readonly Id: number;
  readonly Name: string;
}

/** The address of a list's first record, by the list's name. */
export const recordAt =
  (list: string, name: string, address: (id: number) => string) =>
  async ({ calls }: Stage): Promise<string> => {
    const rows = await calls.read<Named[]>(list);
    return address(rows.find((row) => row.Name === name)!.Id);
  };
