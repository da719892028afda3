/** Longer side of a photo that is sent, in pixels. The server stores no larger one. */
const MOST = 1_600;

/** Makes a photo of a phone small enough for a slow network. A file that the browser can't read is sent as it is. */
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
