import * as calls from '@cordovan/contracts/shop-samples';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { orderSamples } from './order-samples.service.ts';

/** Requests per address and minute. */
const PER_MINUTE = 20;

/** Serves the samples of a shop. */
export function registerSamples({ serveWrite }: Routes, deps: Deps): void {
  serveWrite(calls.orderSamples, (request) => orderSamples(request, deps), { perMinute: PER_MINUTE });
}
