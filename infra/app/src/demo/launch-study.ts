import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { type ApiClient, ApiRefused } from './api-client.ts';

/** Of a launch whose outcome was not known in time. Each request waits for it again. */
const requestsMax = 10;

/**
 * Launches a study, and asks again as long as a busy machine answers that the launch is still being processed.
 * @throws ApiRefused with any other code, or LAUNCH_PENDING after ten requests.
 */
export async function launchStudy(api: ApiClient, id: string): Promise<void> {
  for (let requests = 1; ; requests += 1)
    try {
      await api.call(studyRoutes.launch, { params: { id }, body: { batchId: `demo-${id}` } });
      return;
    } catch (error) {
      const pending = error instanceof ApiRefused && error.code === 'LAUNCH_PENDING';
      if (!pending || requests === requestsMax) throw error;
    }
}
