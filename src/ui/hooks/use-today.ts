import { useEffect, useState } from 'react';

/** Now, as far as days go: another from midnight on, also in a page that slept through it. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      const next = new Date();
      if (next.toDateString() !== now.toDateString()) setNow(next);
    };
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime();
    const timer = setTimeout(look, Math.max(1_000, midnight - Date.now() + 1_000));
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [now]);
  return now;
}
