/**
 * `node packages/picture/scripts/export-take.ts track-arm/sofa-3-seat/default file.glb`
 *
 * Writes the geometry of a take with its camera, for the path tracer or any other program that reads glTF.
 */
import { writeFileSync } from 'node:fs';
import { qualityOf } from './bake/quality.ts';
import { viewOfPiece } from './bake/render-take.ts';
import { plannedTakes } from './bake/take-plan.ts';
import { exportForm } from '../src/tracing/index.ts';

const [id, file] = process.argv.slice(2);
const take = plannedTakes().find((one) => one.id === id);
if (!take || !file)
  throw new Error('Name a take, as `npm run picture:bake -- --list` does, and a file to write');
const quality = qualityOf(take.piece, false);
const view = viewOfPiece(take.piece, quality);
writeFileSync(file, await exportForm(take.form, view, quality.width / quality.height));
