export { registerConfigurator } from './configurator.routes.ts';
export { sightOf, type Sight } from './sight.ts';
