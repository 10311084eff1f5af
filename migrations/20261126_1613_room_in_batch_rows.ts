import { leaveRoom } from './room';

export const { up, down } = leaveRoom('batch_rows', 85);
