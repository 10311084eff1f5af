export { countDesk } from './home/work.service';
