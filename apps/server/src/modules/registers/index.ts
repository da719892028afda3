export { giveBadge } from './badge-of-user.service.ts';
export { listEmployees, listOperations } from './people.service.ts';
export { registerRegisters } from './registers.routes.ts';
export { undoOperations } from './undo-operations.service.ts';
