import { useEffect, useState } from 'react';

/** Milliseconds a change rests before it is worth a question. */
const REST = 200;

/** A value once it has stayed the same for a while. */
export function useRested<Value>(value: Value, milliseconds: number = REST): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
