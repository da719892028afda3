import { createLayerRenderer } from './layer-renderer.ts';
import type { RenderRequest, RenderResult } from './render-request.ts';

declare global {
  interface Window {
    cordovanRenderer: {
      readonly device: string;
      readonly render: (request: RenderRequest) => RenderResult;
    };
  }
}

const renderer = createLayerRenderer();
window.cordovanRenderer = { device: renderer.device, render: (request) => renderer.render(request) };
