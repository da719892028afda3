const softwareNames = /swiftshader|llvmpipe|softpipe|software|basic render|warp/i;

/** Whether a driver name belongs to a software renderer instead of a graphics card. */
export const isSoftwareRenderer = (name: string): boolean => softwareNames.test(name);

/** Whether to offer the live view: only on a real graphics card, because a frame takes seconds in software. */
export function offerLive(): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!context) return false;
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return !isSoftwareRenderer(name);
}
