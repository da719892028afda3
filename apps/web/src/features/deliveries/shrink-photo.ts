/** Longer side of a photo to send, in pixels. The server stores no larger photo. */
const MOST = 1_600;

/**
 * Makes a phone's photo small enough for a slow network. If the browser can't read a file, the file is sent
 * unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MOST / Math.max(picture.width, picture.height));
    const sheet = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    sheet.getContext('2d')?.drawImage(picture, 0, 0, sheet.width, sheet.height);
    const blob = await sheet.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
