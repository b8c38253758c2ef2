/** `node infra/simulator/evaluation/publish.ts > FILE`: the readers' figures as the product shows them. */
import { publishedReadings } from './sheets/published-readings.ts';

process.stdout.write(publishedReadings());
