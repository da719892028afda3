import { expect, test } from '@playwright/test';
import { statusIds } from '@cordovan/domain/orders';
import { newBuyer } from './driver/buyers.ts';
import { labelOf, openScheduler, placeByKeyboard } from './driver/factory.ts';
import { allLeave, leave, type Person, signIn } from './driver/person.ts';
import { callsAs, type Calls, seedApproved, seedUnusedLeather } from './driver/seed.ts';
import {
  answered,
  chooseOperation,
  type Device,
  enroll,
  keeps,
  network,
  newDevice,
  press,
  scan,
  seedTerminal,
} from './driver/terminal.ts';
import { visit } from './driver/visit.ts';
import { filled } from './driver/words.ts';

const ITEM = 'Belmont Chair';
/** Square feet of the arriving hides. */
const HIDES = [58.25, 61.5, 60];
const PHONE = { width: 390, height: 844 };

interface Purchase {
  readonly Id: number;
  readonly RowVersion: number;
}

/** A sent purchase order for a leather that was never in stock. */
async function seedPurchase(calls: Calls, LeatherItemId: number): Promise<number> {
  const { Today } = await calls.read<{ Today: string }>('/api/scheduler');
  const [vendor] = await calls.read<{ Id: number }[]>('/api/vendors');
  const draft = await calls.send<Purchase>('/api/purchase-orders', {
    ...{ VendorId: vendor!.Id, ExpectedDate: Today },
    Lines: [{ LeatherItemId, Quantity: 180, UnitCost: 4.25 }],
  });
  await calls.send(`/api/purchase-orders/${draft.Id}/send`, { RowVersion: draft.RowVersion });
  return draft.Id;
}

/** Receives the delivery hide by hide: scans each code, then enters its area. */
async function receive({ page, words }: Person, purchaseId: number, mark: string): Promise<void> {
  const { purchasing, inventory } = words;
  await visit(page, `/PurchaseOrders/Detail/${purchaseId}`);
  await page.getByRole('button', { name: purchasing.receive.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(inventory.hides.byHide).click();
  await dialog.locator('[data-row="0"] [name="code"]').focus();
  for (const [row, area] of HIDES.entries()) {
    await page.keyboard.type(`H${row}${mark}`);
    await page.keyboard.press('Enter');
    await expect(dialog.locator(`[data-row="${row}"] [name="area"]`)).toBeFocused();
    await page.keyboard.type(String(area));
    if (row === HIDES.length - 1) break;
    await page.keyboard.press('Enter');
    await expect(dialog.locator(`[data-row="${row + 1}"] [name="code"]`)).toBeFocused();
  }
  await dialog.getByRole('button', { name: purchasing.receive.button, exact: true }).click();
  await expect(page.getByText(purchasing.receive.done)).toBeVisible();
}

interface Quantities {
  readonly QuantityAtHand: number;
  readonly QuantityReserved: number;
  readonly QuantityInProcess: number;
}

interface Operation {
  readonly Name: string;
  readonly IsActive: boolean;
}

/** Cuts with a pause, sews twice, and takes the piece through all other operations at one terminal. */
async function build(device: Device, calls: Calls, work: { vin: string; mark: string; isCut: boolean }) {
  const { vin, mark, isCut } = work;
  const { terminalPage } = device.words;
  const { answer } = terminalPage;
  const kind = isCut ? 'kept' : 'yes';
  const on = (what: 'start' | 'pause' | 'resume' | 'end', operation: string) =>
    press(device, filled(terminalPage.work.doOn, { what: terminalPage.work.do[what], operation, vin }));
  const said = (what: 'pause' | 'resume') => answered(device, kind, isCut ? answer.kept : answer.did[what]);
  const take = async (operation: string, what: 'start' | 'rework') => {
    await chooseOperation(device, operation);
    await scan(device, vin);
    await press(device, terminalPage.work.do[what]);
  };
  const finish = async (operation: string, title: string = answer.did.end) => {
    await on('end', operation);
    await answered(device, 'yes', title);
  };
  await scan(device, `we${mark}`);
  await take('cutting', 'start');
  await answered(device, 'yes', answer.did.start);
  // The terminal notices it at its next scan.
  if (isCut) await device.context.setOffline(true);
  await on('pause', 'cutting');
  await said('pause');
  if (isCut) {
    await device.page.reload();
    await scan(device, `we${mark}`);
  }
  await on('resume', 'cutting');
  await said('resume');
  if (isCut) {
    await keeps(device, 2);
    await network(device, true);
    await keeps(device, 0);
  }
  await finish('cutting');
  const operations = await calls.read<Operation[]>('/api/operations');
  const others = operations.filter(({ Name, IsActive }) => IsActive && Name !== 'cutting');
  for (const [at, { Name }] of others.entries()) {
    const change = device.page.getByRole('button', { name: terminalPage.work.change });
    if (await change.isVisible()) await change.click();
    await take(Name, 'start');
    await answered(device, 'yes', answer.did.start);
    await finish(Name, at === others.length - 1 ? answer.pieceFinished : answer.did.end);
    if (Name !== 'sewing') continue;
    await change.click();
    await take(Name, 'rework');
    await device.page.locator('#reason').fill('A seam is crooked');
    await press(device, terminalPage.lead.agree);
    await answered(device, 'yes', answer.did.rework);
    await scan(device, vin);
    await press(device, terminalPage.work.do.start);
    await answered(device, 'yes', answer.did.start);
    await finish(Name);
  }
}

interface Delivered {
  readonly routeId: number;
  readonly vin: string;
  readonly name: string;
  readonly isCut: boolean;
}

/** Scans the pieces onto the truck, sends it out, and delivers with a signature on a phone. */
async function deliver({ page, words }: Person, work: Delivered): Promise<void> {
  const { routeId, vin, name, isCut } = work;
  const { deliveries } = words;
  await visit(page, `/Deliveries/Detail/${routeId}`);
  await page.getByLabel(deliveries.scan).fill(vin);
  await page.keyboard.press('Enter');
  await expect(page.getByText(filled(deliveries.loaded, { done: 1, count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: deliveries.toLoaded }).click();
  await page.getByRole('button', { name: deliveries.toOut }).click();
  await page.setViewportSize(PHONE);
  await visit(page, `/Deliveries/Drive/${routeId}`);
  if (isCut) {
    // `ready` never resolves on a page that was opened at another address.
    const worker = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration(location.href))?.active?.state,
      );
    await expect.poll(worker).toBe('activated');
    await page.context().setOffline(true);
  }
  await page.getByRole('button', { name: filled(deliveries.markPiece, { code: vin }) }).click();
  const marked = page.getByLabel(deliveries.isDelivered, { exact: true });
  await expect(marked).toBeVisible();
  if (isCut) {
    await page.reload();
    await expect(marked).toBeVisible();
  }
  await page.getByRole('button', { name: deliveries.deliver, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(deliveries.proof.name).fill(name);
  const pad = (await dialog.getByRole('img', { name: deliveries.proof.sign }).boundingBox())!;
  await page.mouse.move(pad.x + 30, pad.y + 60);
  await page.mouse.down();
  await page.mouse.move(pad.x + 140, pad.y + 30, { steps: 4 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: deliveries.proof.submit }).click();
  if (isCut) {
    await expect(page.getByText(filled(deliveries.kept.text_other, { count: 2 }))).toBeVisible();
    await expect(page.getByText(filled(deliveries.signedBy, { name }))).toBeVisible();
    await page.context().setOffline(false);
  }
  await expect(page.getByText(deliveries.allDone)).toBeVisible();
}

for (const isCut of [false, true])
  test(
    isCut
      ? 'a week of the factory loses nothing while the network is down in the middle'
      : 'a week of the factory: leather is purchased, received and cut, and the piece is built and delivered',
    { tag: ['@N-18', '@N-19', '@N-20', '@N-32'] },
    async ({ browser, request }) => {
      const calls = await callsAs(request, 'administrator');
      const mark = Date.now().toString(36);
      const leather = `Week ${mark}`;
      const leatherId = await seedUnusedLeather(calls, leather);
      const stock = () => calls.read<Quantities>(`/api/leatherItems/${leatherId}`);
      const purchase = await seedPurchase(calls, leatherId);
      const buyer = newBuyer(`Wanda ${mark}`);
      const order = await seedApproved(calls, { buyer, item: ITEM, leather }, 1);
      const factory = await signIn(browser, { as: 'factory', language: 'en' });

      const needed = (await stock()).QuantityReserved;
      await test.step('the leather arrives and is reserved for the order', async () => {
        await receive(factory, purchase, mark);
        expect(needed).toBeGreaterThan(0);
        expect(await stock()).toMatchObject({ QuantityAtHand: 179.75, QuantityReserved: needed });
      });

      await test.step('the order is scheduled, and its leather goes to production', async () => {
        await openScheduler(factory, buyer.name);
        await placeByKeyboard(factory, { orderId: order, lines: 0 });
        await calls.send(`/api/orders/${order}/status`, {
          StatusId: statusIds.inProduction,
          Reason: 'Cut today',
        });
        expect(await stock()).toMatchObject({ QuantityReserved: 0, QuantityInProcess: needed });
      });

      const vin = labelOf(order);
      await test.step('the piece is cut with a pause, sewn twice, and packed', async () => {
        await calls.send('/api/employees', { Name: `Wes ${mark}`, Code: `WE${mark}`, IsLead: true });
        const device = await newDevice(browser);
        await enroll(device, await seedTerminal(calls, `Week ${mark}`));
        await build(device, calls, { vin, mark, isCut });
        await device.context.close();
        expect((await stock()).QuantityAtHand).toBeCloseTo(179.75 - needed, 4);
      });

      await test.step('the last operation finishes the order, which is delivered with a signature', async () => {
        const statusOf = async () =>
          (await calls.read<{ StatusId: number }>(`/api/orders/${order}`)).StatusId;
        expect(await statusOf()).toBe(statusIds.finished);
        const { Today } = await calls.read<{ Today: string }>('/api/scheduler');
        const route = await calls.send<{ Id: number }>('/api/delivery-routes', {
          ...{ Day: Today, Driver: `Dan ${mark}`, Stops: [{ OrderId: order }] },
        });
        const driver = await signIn(browser, { as: 'factory', language: 'en' });
        await deliver(driver, { routeId: route.Id, vin, name: 'Wanda Weeks', isCut });
        // Calls that fail without a network appear in the browser's console.
        await (isCut ? leave(driver) : allLeave(driver));
        expect(await statusOf()).toBe(statusIds.shipped);
        expect(await calls.read<object[]>(`/api/orders/${order}/deliveries`)).toMatchObject([
          { Outcome: 'delivered', SignedBy: 'Wanda Weeks', Files: [{ Kind: 'signature' }] },
        ]);
      });
      await allLeave(factory);
    },
  );
