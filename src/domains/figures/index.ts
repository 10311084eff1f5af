export { watchFigures } from './watch.service';
