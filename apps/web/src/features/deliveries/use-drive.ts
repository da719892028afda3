import { useCallback, useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { randomKey } from '../../lib/http/idempotency.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { routeQuery } from './api/deliveries.ts';
import { type DriveAct, keptDrive, type KeptDrive } from './kept-drive.ts';
import { withKept } from './with-kept.ts';

const OFTEN_MS = 5_000;

/** Result of an action: accepted or refused by the server, or kept until there's a network. */
export type Acted = 'done' | 'kept' | { readonly code: string; readonly text: string };

/** A route on the driver's device. The device keeps the driver's actions until the server answers. */
export function useDrive(routeId: number) {
  const userId = useSession()?.id ?? 0;
  const queries = useQueryClient();
  const read = useQuery(routeQuery(routeId));
  const [kept, setKept] = useState<readonly KeptDrive[]>([]);
  const [known, setKnown] = useState<DeliveryRoute>();
  const [isOnline, setOnline] = useState(true);
  const drive = keptDrive(userId);
  const look = useCallback(async () => setKept(await drive.listKept()), [drive]);

  const sync = useCallback(async () => {
    try {
      await drive.sendKept();
      setOnline(true);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      drive.stopWaiting();
      setOnline(false);
    }
    const sent = (await drive.listKept()).filter(({ result }) => result?.refusal === null);
    if (sent.length > 0) {
      await queries.invalidateQueries({ queryKey: ['deliveries'] });
      await drive.forgetEvents(sent.map(({ number }) => number));
    }
    await look();
  }, [drive, look, queries]);

  useEffect(() => {
    void drive.readKnown(String(routeId)).then(setKnown);
    void sync();
  }, [drive, routeId, sync]);
  useEffect(() => {
    if (read.data) void drive.keepKnown(String(routeId), read.data);
  }, [drive, read.data, routeId]);

  const waiting = kept.filter(({ result }) => result === undefined).length;
  useEffect(() => {
    const again = () => void sync();
    const timer = waiting > 0 ? setInterval(again, OFTEN_MS) : undefined;
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [sync, waiting]);

  const route = read.data ?? known;
  return {
    read,
    route: route && withKept(route, kept),
    isOnline,
    /** Actions waiting for a network. */
    waiting,
    /** Actions that the server refused after the driver had moved on. */
    refused: kept.flatMap(({ number, event, result }) =>
      event.routeId === routeId && result?.refusal ? [{ number, text: result.refusal.text }] : [],
    ),
    forget: async (number: number): Promise<void> => {
      await drive.forgetEvents([number]);
      await look();
    },
    act: async (act: DriveAct): Promise<Acted> => {
      const entry = { ...act, key: randomKey(), routeId, at: new Date().toISOString() };
      // Shows the action at once, before there is an answer.
      const result = await drive.record(entry, () => void look().then(sync));
      if (result?.refusal) {
        // The refusal is shown to the driver, who is still waiting, so the list of refusals doesn't keep it.
        const own = (await drive.listKept()).find(({ event }) => event.key === entry.key);
        if (own) await drive.forgetEvents([own.number]);
      }
      await look();
      if (result === undefined) return 'kept';
      return result.refusal ?? 'done';
    },
  };
}
export type Drive = ReturnType<typeof useDrive>;
