import { expect, test } from 'vitest';
import { allStatusIds, checkServiceLink, hasService, orderTypes, statusIds, statusNames } from './index.ts';

test(
  'offers a service order once the furniture is built, but not for a service order',
  { tags: ['ORD-02'] },
  () => {
    const offered = allStatusIds.filter((statusId) =>
      hasService({ statusId, orderType: orderTypes.customer }),
    );
    expect(offered.map((statusId) => statusNames[statusId]).toSorted()).toEqual([
      'closed',
      'finished',
      'shipped',
    ]);
    expect(hasService({ statusId: statusIds.shipped, orderType: orderTypes.soldOffTheFloor })).toBe(true);
    expect(hasService({ statusId: statusIds.shipped, orderType: orderTypes.service })).toBe(false);
  },
);

const link = {
  orderType: orderTypes.service,
  customerId: 4,
  original: { statusId: statusIds.shipped, orderType: orderTypes.customer, customerId: 4 },
  detailIds: [8],
  originalDetailIds: [7, 8],
} as const;

test.each([
  [{}, []],
  [{ orderType: orderTypes.customer }, ['SERVICE_TYPE_ONLY']],
  [{ original: { ...link.original, statusId: statusIds.inProduction } }, ['SERVICE_NOT_BUILT']],
  [{ customerId: 5 }, ['SERVICE_OTHER_CUSTOMER']],
  [{ detailIds: [] }, ['SERVICE_WITHOUT_PIECES']],
  [{ detailIds: [8, 9] }, ['FIELD_INVALID']],
])('checks the link to the original order with %j', { tags: ['ORD-02'] }, (change, codes) => {
  expect(checkServiceLink({ ...link, ...change }).map(({ code }) => code)).toEqual(codes);
});
