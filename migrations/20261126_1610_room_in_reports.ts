import { leaveRoom } from './room';

export const { up, down } = leaveRoom('reports', 70);
