import { leaveRoom } from './room';

export const { up, down } = leaveRoom('audit_chains', 50);
