import { openMeasuredService } from './search-service.ts';
import { measureRounds } from './timing.ts';

const ROUNDS = 100;

/** Measures travel times through the service, each round from another title. Milliseconds. */
export async function runRoutingBench(worldDirectory: string): Promise<object> {
  const service = openMeasuredService(worldDirectory);
  const ask = (operation: string, parameters: string) =>
    measureRounds(ROUNDS, (round) => {
      const id = service.located[round % service.located.length];
      return () => service.get(`/titles/${id}/${operation}?${parameters}`);
    });
  return {
    drive15: await ask('travel-time-polygon', 'mode=car&maxMinutes=15'),
    drive60: await ask('travel-time-polygon', 'mode=car&maxMinutes=60'),
    walk15: await ask('travel-time-polygon', 'mode=foot&maxMinutes=15'),
    amenitiesDrive15: await ask('amenities', 'mode=car&maxMinutes=15&size=25'),
  };
}
