// Every game there is, a line for each; the only place that names them all.
export { gravwell } from './gravwell/index.ts';
export { neko } from './neko/index.ts';
export { outspeed } from './outspeed/index.ts';
