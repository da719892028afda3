import type { RenderRequest, RenderResult } from './render-request.ts';

declare global {
  interface Window {
    cordovanRenderer: {
      readonly device: string;
      readonly render: (request: RenderRequest) => RenderResult;
    };
  }
}
