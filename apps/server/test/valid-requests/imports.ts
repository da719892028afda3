import { csvFile, importsOf } from '../imports.ts';
import type { World } from '../world.ts';
import { next, type ValidRequests } from './valid-request.ts';

const newFile = () => {
  const number = next();
  return csvFile('people.csv', 'Name,Email', `Person ${number},person${number}@import.test`);
};

async function imported(world: World): Promise<number> {
  const { ImportId } = await importsOf(world).load('customers', newFile());
  return ImportId!;
}

async function planned(world: World) {
  const file = newFile();
  const plan = JSON.stringify(await importsOf(world).planFor('customers', file));
  return { plan, file: { field: 'file', ...file } };
}

export const importRequests: ValidRequests = {
  'imports.inspectImport': () => ({
    url: '/api/imports/inspect',
    body: { Asked: JSON.stringify({ kind: 'customers' }) },
    file: { field: 'file', ...newFile() },
  }),
  'imports.runImport': async (world) => {
    const { plan, file } = await planned(world);
    return { url: '/api/imports', body: { Plan: plan, DryRun: 'false' }, file };
  },
  'imports.markImport': async (world) => {
    const { plan, file } = await planned(world);
    return { url: '/api/imports/marked', body: { Plan: plan }, file };
  },
  'imports.undoImport': async (world) => ({ url: `/api/imports/${await imported(world)}/undo` }),
};
