import { storageContract } from '@slipstream/table/testing/storageContract';
import { embeddedBench, postgresBench } from '../testing/benches.ts';

storageContract('embedded', embeddedBench);
storageContract('PostgreSQL', postgresBench);
