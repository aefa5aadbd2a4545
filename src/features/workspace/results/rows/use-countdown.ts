import { useEffect, useRef, useState } from 'react';

/** Whole seconds left until a moment (milliseconds since 1970); calls back once it is reached. */
export function useCountdown(until: number | null, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const [started, setStarted] = useState(until);
  // What was left over from the moment before would show for one frame.
  if (started !== until) {
    setStarted(until);
    setNow(Date.now());
  }
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
      clearInterval(timer);
      end.current?.();
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
}
