import { leaveRoom } from './room';

export const { up, down } = leaveRoom('report_sources', 70);
