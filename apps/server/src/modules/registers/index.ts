export { giveBadge } from './badge-of-user.service.ts';
export { listEmployees, listOperations } from './people.service.ts';
export { registerRegisters } from './registers.routes.ts';
export { terminalPage } from './terminals/terminal-page.ts';
export { findTerminal } from './terminals/terminals.service.ts';
export { stopWork } from './stop-work.service.ts';
export { undoOperations } from './undo-operations.service.ts';
