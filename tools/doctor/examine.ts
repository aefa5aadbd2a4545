import { checkServices } from './check-services.ts';
import { checkSite } from './check-site.ts';
import type { Finding } from './finding.ts';

/**
 * Looks at a deployment from outside, as a browser meets it, and changes nothing in it.
 * @param origin where people open the app, such as https://app.example.com
 */
export async function examine(origin: string): Promise<Finding[]> {
  const { findings, config } = await checkSite(origin);
  if (config === undefined) return [...findings];
  return [...findings, ...(await checkServices(origin, config))];
}
