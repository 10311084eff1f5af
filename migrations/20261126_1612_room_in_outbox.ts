import { leaveRoom } from './room';

export const { up, down } = leaveRoom('outbox', 80);
