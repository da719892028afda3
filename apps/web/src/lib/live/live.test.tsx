import { render, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { server } from '../../../test/server.ts';
import { storeToken } from '../session/session-store.ts';
import { useLive } from './use-live.ts';

describe('live updates', () => {
  test("refetch only the queries of an event's topic, and send the token", async () => {
    let send: (text: string) => void = () => undefined;
    let authorization: string | null = null;
    server.use(
      http.get('*/api/live', ({ request }) => {
        authorization = request.headers.get('authorization');
        const stream = new ReadableStream<Uint8Array>({
          start: (controller) => {
            send = (text) => controller.enqueue(new TextEncoder().encode(text));
            send(': hello\n\n');
          },
        });
        return new HttpResponse(stream, { headers: { 'Content-Type': 'text/event-stream' } });
      }),
    );
    storeToken('abc');
    const reads = { orders: 0, stores: 0 };
    function Reader() {
      useLive('orders', 'stores');
      useQuery({ queryKey: ['orders', 'list'], queryFn: () => (reads.orders += 1) });
      useQuery({ queryKey: ['stores', 'list'], queryFn: () => (reads.stores += 1) });
      return null;
    }
    const page = render(
      <QueryClientProvider client={new QueryClient()}>
        <Reader />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(authorization).toBe('Bearer abc'));
    await waitFor(() => expect(reads).toEqual({ orders: 1, stores: 1 }));
    // In two parts, as a network may split them.
    send('data: {"Topic":"ord');
    send('ers","Id":5}\n\n');
    await waitFor(() => expect(reads.orders).toBe(2));
    expect(reads.stores).toBe(1);
    page.unmount();
  });
});
