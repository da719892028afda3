import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissions } from '@cordovan/domain/identity';
import { allCalls } from './all-calls.ts';
import type { Call } from './call.ts';

interface Address {
  readonly call: Call;
  readonly key: string;
}

/** A call's key: method and path in lower case, without parameter names and trailing slash. */
const keyOf = (method: string, path: string): string =>
  `${method} ${path
    .toLowerCase()
    .replace(/\/$/, '')
    .replaceAll(/(:\w+|\{\w+\})/g, ':')}`;

const addresses: Address[] = allCalls.flatMap((call) =>
  [{ method: call.method, path: call.path }, ...(call.aliases ?? [])].map(({ method, path }) => ({
    call,
    key: keyOf(method ?? call.method, path),
  })),
);
const find = (method: string, path: string) => addresses.find(({ key }) => key === keyOf(method, path))?.call;

/** Paths and methods of both documents, with their requirements. */
const documented: readonly (readonly [string, string, string])[] = [
  ['API-01', 'POST', '/token'],
  ['API-02', 'POST', '/api/account/logout'],
  ['API-03', 'POST', '/api/account/login/{timeout}'],
  ['API-04', 'GET', '/api/account/info'],
  ['API-05', 'GET', '/api/account/users'],
  ['API-06', 'GET', '/api/account/roles'],
  ['API-07', 'POST', '/api/account/active-user'],
  ['API-08', 'GET', '/api/customers'],
  ['API-09', 'GET', '/api/customers/{id}'],
  ['API-10', 'GET', '/api/customers/get-by-name/{name}'],
  ['API-11', 'GET', '/api/customers/customer-search'],
  ['API-12', 'GET', '/api/sales-reps'],
  ['API-13', 'GET', '/api/sales-reps/get-by-id/{id}'],
  ['API-14', 'GET', '/api/sales-reps/get-by-email/{email}'],
  ['API-15', 'GET', '/api/stores'],
  ['API-16', 'POST', '/api/stores'],
  ['API-17', 'GET', '/api/stores/get-inventory/{id}'],
  ['API-18', 'GET', '/api/saleItems'],
  ['API-19', 'GET', '/api/saleItems/get-by-type/{type}'],
  ['API-20', 'GET', '/api/customizations/get-by-sale-item-price/{id}/{priceListId}'],
  ['API-21', 'GET', '/api/customizations/get-by-sale-item-part-item'],
  ['API-22', 'GET', '/api/flavor'],
  ['API-23', 'GET', '/api/flavor/get-customization-flavors/{flavorId}/{saleitemId}/{priceListId}'],
  ['API-24', 'GET', '/api/collections'],
  ['API-25', 'GET', '/api/collections/get-grade-by-collection/{id}'],
  ['API-26', 'GET', '/api/collections/get-group-collection/{name}'],
  ['API-27', 'GET', '/api/styles'],
  ['API-28', 'GET', '/api/orders'],
  ['API-28', 'GET', '/api/order'],
  ['API-29', 'POST', '/api/order/saveOrder'],
  ['API-29', 'POST', '/api/orders/saveOrder'],
  ['API-30', 'POST', '/api/order/addPayment'],
  ['API-30', 'POST', '/api/orders/addPayment'],
  ['API-31', 'POST', '/api/order/post-tokenCYS'],
  ['API-31', 'POST', '/api/orders/post-tokenCYS'],
  ['API-32', 'POST', '/api/order/send-Email'],
  ['API-32', 'POST', '/api/orders/send-Email'],
  ['API-33', 'POST', '/api/orders/email-customizer-order'],
  ['API-33', 'POST', '/api/order/email-customizer-order'],
  ['API-34', 'POST', '/api/order/upload-attachment'],
  ['API-34', 'POST', '/api/orders/upload-attachment'],
  ['API-35', 'GET', '/api/channels'],
  ['API-36', 'GET', '/api/details/{id}'],
  ['API-37', 'GET', '/api/details/get/{id}'],
  ['API-38', 'GET', '/api/detailPrices'],
  ['API-39', 'GET', '/api/detailPriceLists'],
  ['API-40', 'GET', '/api/statuses'],
  ['API-41', 'GET', '/api/leatherItems'],
  ['API-42', 'GET', '/api/leatherItems/{id}'],
  ['API-43', 'POST', '/api/leatherItems'],
  ['API-44', 'GET', '/api/leatherItems/delete'],
  ['API-44', 'DELETE', '/api/leatherItems/{id}'],
  ['API-45', 'POST', '/api/leatherItems/addStock'],
  ['API-46', 'POST', '/api/leatherItems/get-all-whith-filter-and-pagination'],
  ['API-47', 'GET', '/api/settings'],
  ['API-48', 'GET', '/api/settings/get-setting-name/{name}'],
  ['API-49', 'POST', '/api/settings'],
  ['API-50', 'POST', '/api/vinItems/find-by-store'],
  ['API-51', 'POST', '/api/vinItems/get-detail-by-vinItemId'],
  ['API-52', 'POST', '/api/vinItems/update-availability'],
  ['API-53', 'POST', '/api/vinItems/shortage-inventory'],
  ['API-54', 'POST', '/api/vinItems/transfer-inventory'],
  ['API-55', 'GET', '/api/leatherPromotions'],
  ['API-56', 'GET', '/api/customizer/all-elements'],
  ['API-57', 'GET', '/api/zip/{zip}'],
  ['API-58', 'GET', '/api/customizer/style-default'],
  ['API-59', 'GET', '/api/customizer/customization-saleitem'],
  ['API-60', 'POST', '/api/pay/post-token/'],
  ['API-61', 'POST', '/api/pay/post-tokenCYS/'],
  ['API-62', 'POST', '/api/order/saveOrder'],
  ['API-63', 'POST', '/api/order/upload-attachment'],
  ['API-64', 'POST', '/api/web-bridge/verifysalesRep/'],
  ['API-65', 'POST', '/api/web-bridge/create/'],
  ['API-66', 'POST', '/api/web-bridge/create-CYS/'],
  ['API-67', 'POST', '/api/web-bridge/findbyexternalnumber/'],
  ['API-68', 'POST', '/api/web-bridge/addpaymentcys/'],
  ['API-69', 'POST', '/api/web-bridge/upload-attachment/'],
  ['API-70', 'GET', '/api/company/byCompany/{company}'],
  ['API-71', 'POST', '/api/company/update-multiplier/'],
  ['API-72', 'POST', '/api/orders'],
  ['API-73', 'POST', '/api/order/send-Email'],
  ['API-74', 'POST', '/api/order/addPayment'],
  ['API-75', 'GET', '/api/customers/{id}'],
  ['API-76', 'GET', '/api/customers/customer-search'],
  ['API-77', 'GET', '/api/customers/get-by-name/{name}'],
  ['API-78', 'GET', '/api/detailPrices'],
  ['API-79', 'GET', '/api/customizations/get-by-sale-item-price/{id}/{priceListId}'],
  ['API-80', 'GET', '/api/customizations/get-positions/{saleItemId}'],
  ['API-81', 'GET', '/api/flavor/get-customization-flavors/{flavorId}/{saleitemId}/{priceListId}'],
  ['API-82', 'GET', '/api/collections/get-group-collection/{name}'],
  ['API-83', 'GET', '/api/collections'],
  ['API-84', 'GET', '/api/leatherItems'],
  ['API-85', 'GET', '/api/leatherPromotions'],
  ['API-86', 'GET', '/api/saleItems/get-by-type/{type}'],
  ['API-87', 'GET', '/api/stores'],
  ['API-88', 'GET', '/api/sales-reps'],
  ['API-89', 'GET', '/api/sales-reps/get-by-email/{email}'],
  ['API-90', 'GET', '/api/channels'],
  ['API-91', 'GET', '/api/styles/defaults/{styleId}'],
  ['API-92', 'GET', '/api/vinItems/find-by-store'],
  ['API-93', 'GET', '/api/settings/get-setting-name/{name}'],
  ['API-94', 'POST', '/api/account/login/{timeout}'],
  ['API-94', 'GET', '/api/account/info'],
  ['API-94', 'POST', '/api/account/logout'],
  ['API-95', 'GET', '/Scripts/i18n/{file}'],
  ['API-96', 'GET', '/Content/images/inventory/{style}/{part}/{item}'],
  ['API-97', 'GET', '/Content/images/items/{file}'],
];

/** Paths of N-19, N-26, N-27, N-29 and N-30. */
const ours: readonly (readonly [string, string])[] = [
  ['GET', '/api/production-lines'],
  ['POST', '/api/production-lines'],
  ['DELETE', '/api/production-lines/{id}'],
  ['GET', '/api/scheduler'],
  ['POST', '/api/scheduler/place'],
  ['POST', '/api/scheduler/unplace'],
  ['POST', '/api/scheduler/close-day'],
  ['POST', '/api/scheduler/open-day'],
  ['GET', '/api/users'],
  ['POST', '/api/users'],
  ['POST', '/api/users/{id}/password'],
  ['POST', '/api/account/change-password'],
  ['GET', '/api/operation-register'],
  ['POST', '/api/operation-register'],
  ['GET', '/api/time-register'],
  ['POST', '/api/time-register'],
  ['GET', '/api/reports/labor'],
  ['GET', '/api/reports/time'],
  ['GET', '/api/reports/leather'],
  ['GET', '/api/reports/production'],
  ['GET', '/api/dashboard'],
  ['GET', '/api/email-templates'],
  ['GET', '/api/emails'],
  ['GET', '/api/bundles'],
  ['POST', '/api/bundles'],
  ['DELETE', '/api/bundles/{id}'],
  ['GET', '/api/purchase-orders'],
  ['GET', '/api/requests'],
  ['POST', '/api/requests/{id}/retry'],
  ['POST', '/api/orders/{id}/status'],
  ['POST', '/api/orders/{id}/cancel'],
  ['POST', '/api/orders/{id}/remake'],
  ['GET', '/api/attachments/{id}'],
  ['POST', '/api/detailPriceLists'],
  ['POST', '/api/detailPrices'],
];

describe('the list of all calls', () => {
  test.each(documented)('documents %s as %s %s', (row, method, path) => {
    expect(find(method, path)?.requirements).toContain(row);
  });

  test.each(ours)('declares the call %s %s', (method, path) => {
    expect(find(method, path)).toBeDefined();
  });

  test('gives each call a unique id that names its context', () => {
    const ids = allCalls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
  });

  test('gives every call its own URL', () => {
    const seen = new Map<string, string>();
    for (const { call, key } of addresses) {
      expect(seen.get(key), key).toBeUndefined();
      seen.set(key, call.id);
    }
  });

  test('has a schema that matches the path parameters of each call', () => {
    for (const call of allCalls) {
      const paths = [call.path, ...(call.aliases ?? []).map(({ path }) => path)];
      const named = call.params
        ? Object.keys((z.toJSONSchema(call.params, { io: 'input' }) as { properties: object }).properties)
        : [];
      for (const path of paths) {
        const inPath = [...path.matchAll(/:(\w+)|(\*)/g)].map((match) => match[1] ?? match[2]);
        expect(inPath.sort(), `${call.id} ${path}`).toEqual([...named].sort());
      }
    }
  });

  test('requires only actions that are in the permission table', () => {
    for (const { id, access } of allCalls) {
      if (typeof access === 'string') continue;
      expect(Object.keys(permissions), id).toContain('staff' in access ? access.staff : access.staticOr);
    }
  });

  test('names the requirements, a summary and a response for each call', () => {
    for (const call of allCalls) {
      expect(call.requirements.length, call.id).toBeGreaterThan(0);
      for (const row of call.requirements) expect(row, call.id).toMatch(/^[A-Z][A-Z0-9]*-\d{2}$/);
      expect(call.summary.length, call.id).toBeGreaterThan(5);
      expect(call.answer !== undefined || call.answerKind === 'file', call.id).toBe(true);
      expect(call.method !== 'GET' || call.body === undefined, call.id).toBe(true);
    }
  });

  test('accepts the static token where the requirements use it', () => {
    const stated = ['API-29', 'API-30', 'API-31', 'API-32', 'API-33', 'API-34', 'API-56', 'API-58', 'API-59'];
    for (const row of [...stated, 'API-60', 'API-64', 'API-66', 'API-70']) {
      const [, method, path] = documented.find(([id]) => id === row)!;
      const access = find(method, path)!.access;
      expect(access === 'static' || (typeof access === 'object' && 'staticOr' in access), row).toBe(true);
    }
  });

  test.each(allCalls.map((call) => [call.id, call] as const))('has JSON schemas for %s', (_id, call) => {
    for (const schema of [call.params, call.query, call.body, call.answer]) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema');
    }
  });
});
