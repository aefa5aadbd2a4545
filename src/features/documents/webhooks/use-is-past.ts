import { useEffect, useState } from 'react';

/** The longest wait of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/** Whether a time has come, in milliseconds since 1970, also once it comes later; never for NaN. */
export function useIsPast(time: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const left = time - Date.now();
    if (!(left > 0)) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST));
    return () => clearTimeout(timer);
  }, [time]);
  return time <= now;
}
