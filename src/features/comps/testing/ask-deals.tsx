import { openComps } from '#testing/open-comps.tsx';
import { CompsQuestionLine } from '../question/comps-question-line.tsx';

const PLACE = { geometry: { centroid: { lat: 52.2081, lon: -2.4433 } } };

/**
 * Opens the page of deals at a link that asks a question, as the line of the question tells it.
 *
 * @param answer to a request by its address; null leaves it to the service
 * @param place of the title that is valued
 */
export function askDeals(
  query: string,
  answer?: (address: string) => Response | null,
  place: object = PLACE,
) {
  return openComps(
    query,
    [],
    (comps) =>
      comps.state.question && <CompsQuestionLine comps={comps} question={comps.state.question} />,
    place,
    answer,
  );
}

/** The link as it stands now. */
export const readLink = () => new URLSearchParams(window.location.search);
