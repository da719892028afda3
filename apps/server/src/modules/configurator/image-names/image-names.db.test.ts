import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { save as saveOrder, sofaLine } from '../../../../test/order-requests.ts';
import { createWorld, type World } from '../../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const folder = path.join(world.app.deps.config.dataDir, 'pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'labels.json'), JSON.stringify({ legs: { 'Oak leg': 'block-leg' } }));
});
afterAll(() => world.close());

/** One sofa whose legs are shown as blocks, or as buns on request. */
const manifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 0,
  ramps: {},
  finishes: {},
  items: { 'block-leg': { legs: 'block' }, 'bun-leg': { legs: 'bun' } },
  swatches: {},
  pieces: [
    {
      style: 'alpine',
      furnitureType: 'sofa',
      width: 8,
      height: 5,
      options: { legs: { choices: ['block', 'bun', 'claw'], default: 'claw' } },
      layers: [],
      anchors: {},
      thumbnails: {},
    },
  ],
  stands: [],
};

interface Name {
  readonly Id: number;
  readonly Kind: string;
  readonly Label: string;
  readonly ImageName: string;
  readonly ShownName: string;
  readonly OptionId: number | null;
  readonly RowVersion: number;
}
const PATH = '/api/image-names';
const admin = () => world.as(world.users.admin);
const list = async () => (await admin().get(PATH)).json<Name[]>();
const save = async (body: object) => {
  const answer = await admin().post(PATH, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Name[]>();
};
const codeOf = async (body: object) => (await admin().post(PATH, body)).headers['x-error-code'];
const labels = async () =>
  (await world.as('nobody').get('/Content/images/labels.json')).json<
    Record<string, Record<string, string>>
  >();

test(
  'lists every option of the three kinds by the name of its image',
  { tags: ['IMG-04', 'N-25'] },
  async () => {
    const { items } = world.catalogue;
    expect(await list()).toEqual([
      {
        Id: 0,
        Kind: 'nailhead',
        Label: 'Brass nails',
        ImageName: '',
        ShownName: 'brass-nails',
        OptionId: items.brass,
        RowVersion: 0,
      },
      {
        Id: 0,
        Kind: 'leg',
        Label: 'Oak leg',
        ImageName: '',
        ShownName: 'oak-leg',
        OptionId: items.oak,
        RowVersion: 0,
      },
    ]);
  },
);

test('changes an entry at its current version, and removes it', { tags: ['IMG-04', 'N-25'] }, async () => {
  const added = (await save({ Kind: 'leg', Label: 'Claw "Foot"', ImageName: 'Bun Leg' })).find(
    ({ Id }) => Id > 0,
  )!;
  expect(added).toMatchObject({ Label: 'Claw "Foot"', ShownName: 'bun-leg', OptionId: null, RowVersion: 1 });
  expect((await labels())['legs']).toEqual({ 'Claw "Foot"': 'Bun Leg' });
  const changed = (await save({ ...added, ImageName: 'block-leg' })).find(({ Id }) => Id === added.Id)!;
  expect(changed).toMatchObject({ ImageName: 'block-leg', RowVersion: 2 });
  expect(await codeOf({ ...added, ImageName: 'late' })).toBe('STALE_RECORD');
  expect(await codeOf({ Kind: 'leg', Label: 'CLAW "FOOT"', ImageName: 'x' })).toBe('FIELD_TAKEN');
  expect(await codeOf({ Kind: 'leg', Label: ' ', ImageName: 'x' })).toBe('FIELD_REQUIRED');
  expect(await codeOf({ Kind: 'leg', Label: 'New', ImageName: ' ' })).toBe('FIELD_REQUIRED');
  expect(await codeOf({ ...changed, ImageName: '', RowVersion: 1 })).toBe('STALE_RECORD');
  expect((await save({ ...changed, ImageName: '' })).every(({ Id }) => Id === 0)).toBe(true);
  const entry = await world.db
    .selectFrom('audit_entries')
    .select(['subject', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({ subject: 'image name', action: 'deleted' });
});

test(
  'draws an order by the list of image names first, then by the option, then by the file',
  { tags: ['IMG-04', 'IMG-11', 'N-25'] },
  async () => {
    const legsOfOrder = async () => {
      // The server reads the pictures again after a while.
      vi.spyOn(performance, 'now').mockReturnValue((now += 10_000));
      const { Id } = await saveOrder(world, {
        Details: [
          sofaLine(world, {
            Customizations: [{ CustomizationId: world.catalogue.customizations.oak, QuantityRequired: 1 }],
          }),
        ],
      });
      const { picture_recipe: recipe } = await world.db
        .selectFrom('order_details')
        .where('order_id', '=', Id)
        .where('sale_item_id', '=', world.catalogue.saleItems.sofa)
        .select('picture_recipe')
        .executeTakeFirstOrThrow();
      return (recipe as { options: Record<string, string> }).options['legs'];
    };
    let now = performance.now();
    expect(await legsOfOrder(), 'of the file').toBe('block');
    await world.db
      .updateTable('customization_items')
      .set({ image_name: 'Bun Leg' })
      .where('name', '=', 'Oak leg')
      .execute();
    expect(await legsOfOrder(), 'of the option').toBe('bun');
    await save({ Kind: 'leg', Label: 'oak leg', ImageName: 'block-leg' });
    expect(await legsOfOrder(), 'of the list').toBe('block');
    vi.restoreAllMocks();
    expect((await list()).find(({ Kind }) => Kind === 'leg')).toMatchObject({
      ImageName: 'block-leg',
      ShownName: 'block-leg',
      OptionId: world.catalogue.items.oak,
    });
  },
);

test('gives nailheads the color of their id', { tags: ['IMG-01', 'IMG-02', 'IMG-03'] }, async () => {
  const elements = [
    [16, 'Bronze'],
    [4, 'Brass'],
    [18, 'Steel'],
    [19, 'Other'],
  ] as const;
  await world.db
    .insertInto('customizer_elements')
    .values(elements.map(([external_id, name]) => ({ type: 16, external_id, name })))
    .execute();
  expect((await labels())['nailheadColors']).toEqual({ Bronze: '16', Brass: 'gold', Steel: 'silver' });
});
