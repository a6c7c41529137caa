// A thread's first file must be plain JavaScript: Node 20 does not put a loader before it.
import { register } from 'tsx/esm/api';

register();
export default (await import('./botWorker.ts')).default;
