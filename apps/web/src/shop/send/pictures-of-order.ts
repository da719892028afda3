import { uploadBridgeAttachment } from '@cordovan/contracts/storefront';
import { diagramFileName, pictureFileName } from '@cordovan/domain/pictures';
import { uploadOrder } from '@cordovan/domain/shop';
import { type PictureManifest, type PictureRecipe, smallRecipe } from '@cordovan/picture/manifest';
import type { Shop } from '@cordovan/contracts/shop';
import type { Design } from '@cordovan/domain/shop';
import { send } from '../../lib/http/send.ts';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { piecesOfDesign } from '../picture-of-design.ts';

const WHITE = [255, 255, 255] as const;

async function drawn(recipe: PictureRecipe, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  await pictures.drawPicture(canvas, recipe, { background: WHITE });
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type);
  });
}

async function upload(orderId: number, fileName: string, recipe: PictureRecipe): Promise<void> {
  const fileType = fileName.endsWith('.jpg') ? 'image/jpeg' : 'image/png';
  const picture = await drawn(recipe, fileType);
  if (!picture) return;
  const file = new File([picture], fileName, { type: fileType });
  await send(uploadBridgeAttachment, {
    body: { orderId, fileName, fileType },
    files: { file },
    quiet: true,
  });
}

interface Drawn {
  readonly shop: Shop;
  readonly design: Design;
  readonly manifest: PictureManifest | undefined;
}

/** The first piece on white at full size, as a PNG data URL. Undefined if there is no picture of the piece. */
export async function signatureOf({ shop, design, manifest }: Drawn): Promise<string | undefined> {
  const recipe = piecesOfDesign(shop, design, manifest)[0]?.recipe;
  const picture = recipe && (await drawn(recipe, 'image/png').catch(() => null));
  return picture ? dataUrlOf(picture) : undefined;
}

const dataUrlOf = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
    reader.readAsDataURL(picture);
  });

/** Uploads the main picture, then the diagram of each piece once (SHOP-45). Skips uploads that fail (SHOP-46). */
export async function uploadPictures(orderId: number, { shop, design, manifest }: Drawn): Promise<void> {
  const style = shop.styles.find(({ id }) => id === design.styleId)?.name ?? '';
  const options = shop.parts.flatMap((part) => part.options);
  const chosen = options.filter(({ id }) => design.optionIds.includes(id));
  const main = pictureFileName(
    style,
    chosen.map(({ name, order }) => ({ itemName: name, orderName: order })),
  );
  const pieces = piecesOfDesign(shop, design, manifest);
  const small = (recipe: PictureRecipe) =>
    manifest && manifest.smallScale > 0 ? smallRecipe(recipe, manifest.smallScale) : recipe;
  const recipes = new Map<string, PictureRecipe | undefined>([
    [main, pieces[0]?.recipe],
    ...pieces.map(({ name, recipe }) => [diagramFileName(name), recipe && small(recipe)] as const),
  ]);
  const diagrams = pieces.map(({ name }) => diagramFileName(name));
  for (const fileName of uploadOrder(main, diagrams)) {
    const recipe = recipes.get(fileName);
    try {
      if (recipe) await upload(orderId, fileName, recipe);
    } catch {
      // The order is saved, and its documents draw the pieces from the order.
    }
  }
}
