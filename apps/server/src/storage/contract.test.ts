import { storageContract } from '@slipstream/testkit/storageContract';
import { embeddedBench, postgresBench } from '../testing/benches.ts';

storageContract('embedded', embeddedBench);
storageContract('PostgreSQL', postgresBench);
