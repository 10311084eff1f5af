export { changeMember } from './team.service';
