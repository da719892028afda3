import type { World } from './world.ts';

/** A line as the calls return it. */
export interface Line {
  readonly Id: number;
  readonly LeatherItemId: number;
  readonly Quantity: number;
  readonly Received: number;
  readonly Left: number;
  readonly UnitCost: number;
}
export interface Purchase {
  readonly Id: number;
  readonly Number: string;
  readonly Status: string;
  readonly ExpectedDate: string | null;
  readonly Total: number;
  readonly RowVersion: number;
  readonly Lines: readonly Line[];
}
export interface Leather {
  readonly Id: number;
  readonly Name: string;
  readonly QuantityAtHand: number;
  readonly QuantityOrdered: number;
  readonly QuantityShort: number;
  readonly UnitCost: number;
  readonly AverageCost: number;
}

export function purchasing(world: World) {
  let count = 0;
  const admin = () => world.as(world.users.admin);

  /** Posts as the administrator, and requires that the server accepts. */
  async function post<T = Purchase>(url: string, body: object): Promise<T> {
    const answer = await admin().post(url, body);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  }
  const codeOf = async (url: string, body: object) => (await admin().post(url, body)).headers['x-error-code'];
  const vendorOf = (more: object = {}) =>
    post<{ Id: number; RowVersion: number }>('/api/vendors', {
      Name: `Tannery ${(count += 1)}`,
      Contact: 'Bea',
      Email: 'bea@tannery.test',
      LeadTimeDays: 21,
      ...more,
    });
  const leatherOf = (vendorId: number, more: object = {}) =>
    post<Leather>('/api/leatherItems', {
      Name: `Hide ${(count += 1)}`,
      VendorId: vendorId,
      Vendor: '',
      Color: 'Cognac',
      CollectionId: world.catalogue.collections.gold,
      Grade: 500,
      OrderingType: 'by bulk',
      AccountingName: 'LTH',
      ReorderPoint: 100,
      AreaPerHide: 50,
      UnitCost: 3,
      ...more,
    });
  const stockOf = async (id: number) => (await admin().get(`/api/leatherItems/${id}`)).json<Leather>();
  const readOrder = async (id: number) => (await admin().get(`/api/purchase-orders/${id}`)).json<Purchase>();

  async function drafted(lines: readonly object[], more: object = {}): Promise<Purchase> {
    const { Id: VendorId } = await vendorOf();
    return post('/api/purchase-orders', { VendorId, Lines: lines, ...more });
  }
  const send = async ({ Id, RowVersion }: Purchase) =>
    post<{ Order: Purchase; Mail: string }>(`/api/purchase-orders/${Id}/send`, { RowVersion });
  const receive = ({ Id, RowVersion, Lines }: Purchase, quantities: readonly number[], more: object = {}) =>
    post(`/api/purchase-orders/${Id}/receive`, {
      Lines: quantities.flatMap((Quantity, at) =>
        Quantity > 0 ? [{ LineId: Lines[at]!.Id, Quantity }] : [],
      ),
      RowVersion,
      ...more,
    });

  return { post, codeOf, vendorOf, leatherOf, stockOf, readOrder, drafted, send, receive };
}
