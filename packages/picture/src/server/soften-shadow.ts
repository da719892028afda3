import sharp from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shades up to the first number are penumbra, and from the second on contact shadow, in levels below white. */
const penumbra = 60;
const contact = 150;

/**
 * Smooths the steps between the shadows of individual lights in a floor shadow; the weaker the shadow, the stronger
 * the smoothing. The shadow stays nearly sharp close to the furniture and fades farther away. One byte per pixel,
 * white where there is no shadow.
 */
export async function softenShadow(gray: Buffer, size: Size): Promise<Buffer> {
  const room = Math.round(size.width / 20);
  const open = { width: size.width + 2 * room, height: size.height + 2 * room };
  const wider = await sharp(gray, { raw: { ...size, channels: 1 } })
    .extend({ top: room, bottom: room, left: room, right: room, background: '#fff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const blurred = (radius: number): Promise<Buffer> =>
    sharp(wider, { raw: { ...open, channels: 1 } })
      .blur(Math.max(1, radius))
      .toColourspace('b-w')
      .raw()
      .toBuffer();
  const [soft, around, near] = await Promise.all([
    blurred(size.width / 55),
    blurred(size.width / 110),
    blurred(size.width / 320),
  ]);
  const result = Buffer.alloc(size.width * size.height);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const from = (y + room) * open.width + x + room;
      const at = y * size.width + x;
      const share = Math.min(1, Math.max(0, (255 - around[from]! - penumbra) / (contact - penumbra)));
      const kept = share * share * (3 - 2 * share);
      result[at] = withoutHaze(Math.round(near[from]! * kept + soft[from]! * (1 - kept)));
    }
  return result;
}

/**
 * The weakest shades cover the whole floor and would reveal the picture's edge; shades of 22 levels or more stay
 * unchanged.
 */
function withoutHaze(gray: number): number {
  const shade = 255 - gray;
  const share = Math.min(1, Math.max(0, (shade - 2) / 20));
  return 255 - Math.round(shade * share * share * (3 - 2 * share));
}
