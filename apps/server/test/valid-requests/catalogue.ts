import { next, type ValidRequests } from './valid-request.ts';

export const catalogueRequests: ValidRequests = {
  'catalogue.saveStyle': (world) => ({
    url: '/api/styles',
    body: { Name: `Style ${next()}`, StoresIds: [world.stores.denver], Description: 'Deep seats.' },
  }),
};
