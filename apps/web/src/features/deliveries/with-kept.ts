import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import type { DriveEntry, KeptDrive } from './kept-drive.ts';

type Stop = DeliveryRoute['stops'][number];

/** The route, updated with what the device keeps: pieces and stops that the server doesn't know about yet. */
export const withKept = (route: DeliveryRoute, kept: readonly KeptDrive[]): DeliveryRoute => ({
  ...route,
  stops: kept
    .filter(({ event, result }) => event.routeId === route.id && !result?.refusal)
    .reduce((stops, { event }) => stops.map((stop) => applied(stop, event)), route.stops),
});

function applied(stop: Stop, entry: DriveEntry): Stop {
  if (entry.kind === 'scan')
    return {
      ...stop,
      pieces: stop.pieces.map((piece) =>
        piece.code === entry.code ? { ...piece, isDelivered: true } : piece,
      ),
    };
  if (entry.kind === 'photo' || entry.stopId !== stop.id || stop.outcome !== null) return stop;
  const { outcome, reason, signedBy } = entry.body;
  return { ...stop, outcome, reason, signedBy, settledAt: entry.at };
}
