import type { Board, BoardCard, BoardCell, ProductionLine } from '@cordovan/contracts/production';
import { addDays } from '@cordovan/domain/calendar';

/** Boards for tests. */
export const line = (id: number, name: string, maxSeatsPerDay = 10): ProductionLine => ({
  id,
  name,
  maxSeatsPerDay,
  isActive: true,
  hasOrders: true,
  rowVersion: 1,
});

export const card = (orderId: number, change: Partial<BoardCard> = {}): BoardCard => ({
  orderId,
  soNumber: String(5000 + orderId),
  poNumber: null,
  customerName: `Customer ${orderId}`,
  storeId: 2,
  storeName: 'Cherry Creek',
  orderType: 1,
  statusId: change.date ? 2 : 1,
  statusName: change.date ? 'scheduled' : 'approved',
  deliveryDate: '2026-07-01',
  promisedDate: null,
  seats: 3,
  hours: 6.5,
  seatsTaken: change.seats ?? 3,
  hoursTaken: change.hours ?? 6.5,
  description: 'Aspen Sofa',
  picture: { style: 'Aspen', furnitureType: 'Sofa' },
  styleIds: [11],
  leatherIds: [21],
  isLeatherReady: true,
  leatherDay: null,
  date: null,
  lineId: null,
  position: 0,
  movedBy: change.date ? 'Fay Whitaker' : null,
  movedAt: change.date ? '2026-06-10T15:00:00Z' : null,
  rowVersion: 7,
  ...change,
});

interface Options {
  readonly from?: string;
  readonly today?: string;
  readonly days?: number;
  readonly lines?: readonly ProductionLine[];
  readonly placed?: readonly BoardCard[];
  readonly tray?: readonly BoardCard[];
  /** Reasons for closing, by day. */
  readonly closed?: Readonly<Record<string, string>>;
}

export function boardWith({
  from = '2026-06-14',
  today = from,
  days = 14,
  closed = {},
  ...rest
}: Options = {}): Board {
  const lines = rest.lines ?? [line(1, 'Line A'), line(2, 'Line B')];
  const groups = Map.groupBy(rest.placed ?? [], ({ date, lineId }) => `${date}/${lineId}`);
  const cells: BoardCell[] = [...groups.values()].map((cards) => ({
    date: cards[0]!.date!,
    lineId: cards[0]!.lineId!,
    seatsUsed: cards.reduce((sum, one) => sum + one.seats, 0),
    seatsMax: lines.find(({ id }) => id === cards[0]!.lineId)?.maxSeatsPerDay ?? 0,
    hoursUsed: cards.reduce((sum, one) => sum + one.hours, 0),
    cards,
  }));
  return {
    from,
    to: addDays(from, days - 1),
    today,
    days: Array.from({ length: days }, (_, index) => {
      const date = addDays(from, index);
      return {
        date,
        isClosed: date in closed,
        reason: closed[date] ?? null,
        seatsUsed: cells.filter((cell) => cell.date === date).reduce((sum, cell) => sum + cell.seatsUsed, 0),
        seatsMax: 20,
        hoursUsed: cells.filter((cell) => cell.date === date).reduce((sum, cell) => sum + cell.hoursUsed, 0),
        hoursMax: null,
        lineHours: [],
      };
    }),
    lines: [...lines],
    cells,
    styles: [
      { id: 11, name: 'Aspen' },
      { id: 12, name: 'Belmont' },
    ],
    leathers: [
      { id: 21, name: 'Chestnut' },
      { id: 22, name: 'Plum' },
    ],
    tray: [...(rest.tray ?? [])],
  };
}
