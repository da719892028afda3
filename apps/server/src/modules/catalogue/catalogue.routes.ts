import type { Routes } from '../../platform/http/serve.ts';
import { registerWorkbook } from './workbook.routes.ts';

export function registerCatalogue(routes: Routes): void {
  registerWorkbook(routes);
}
