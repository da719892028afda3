import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { Gateway, Notice } from './gateways.ts';

export interface Post {
  lost: number;
  repeated: number;
  delivered: number;
  undeliverable: number;
}

interface WebhookSenderOptions {
  readonly gateway: Gateway;
  readonly chance: Chance;
  readonly deliver: (notice: Notice) => Promise<boolean>;
}

const TRIES = 5;

/** Receives the gateway's notices, loses some, repeats some, and delivers the rest out of order. */
export function startWebhookSender({ gateway, chance, deliver }: WebhookSenderOptions) {
  const post: Post = { lost: 0, repeated: 0, delivered: 0, undeliverable: 0 };
  const under = new Set<Promise<void>>();
  let isOver = false;

  async function carry(notice: Notice): Promise<void> {
    await sleep(chance.upTo(3_000));
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      if (await deliver(notice)) {
        post.delivered += 1;
        return;
      }
      await sleep(300);
    }
    post.undeliverable += 1;
  }
  const send = (notice: Notice) => {
    const carried = carry(notice).finally(() => under.delete(carried));
    under.add(carried);
  };
  async function work(): Promise<void> {
    while (!isOver || gateway.notices.length > 0) {
      for (const notice of gateway.notices.splice(0)) {
        if (chance.of(25)) {
          post.lost += 1;
          continue;
        }
        send(notice);
        if (chance.of(30)) {
          post.repeated += 1;
          send(notice);
        }
      }
      await sleep(100);
    }
    await Promise.all(under);
  }
  const working = work();
  return {
    post,
    stop: async () => {
      isOver = true;
      await working;
    },
  };
}
