import { createLayerRenderer } from './layer-renderer.ts';
import './page-globals.ts';

const renderer = createLayerRenderer();
window.cordovanRenderer = { device: renderer.device, render: (request) => renderer.render(request) };
