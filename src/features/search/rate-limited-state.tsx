import { useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ResultsState } from './results-state.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds to wait when the service does not say how long. */
const USUAL_WAIT = 30;
const RADIUS = 33;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

export interface RateLimitedStateProps {
  readonly error: ApiError;
  readonly onResume: () => void;
}

/** Too many requests: counts down and goes on by itself (O-048). Told at start and end only. */
export function RateLimitedState({ error, onResume }: RateLimitedStateProps) {
  const wait = Math.ceil(error.retryAfter ?? USUAL_WAIT);
  const [until] = useState(() => Date.now() + wait * 1000);
  const seconds = useCountdown(until, onResume);
  const share = Math.min(1, seconds / Math.max(wait, 1));
  return (
    <ResultsState
      tone="warn"
      icon={
        <svg viewBox="0 0 76 76" aria-hidden="true">
          <g fill="none" strokeWidth="5" transform="rotate(-90 38 38)">
            <circle cx="38" cy="38" r={RADIUS} stroke="var(--surface-3)" />
            <circle
              cx="38"
              cy="38"
              r={RADIUS}
              stroke="currentColor"
              strokeLinecap="round"
              strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
            />
          </g>
          <text
            x="38"
            y="46"
            textAnchor="middle"
            fill="var(--text)"
            fontSize="24"
            fontWeight="620"
            strokeWidth="0"
          >
            {seconds}
          </text>
        </svg>
      }
      title="Slowing down for a moment"
      reference={error.correlationId}
      actions={<Button onClick={onResume}>Try now</Button>}
    >
      <p role="status">
        The service takes no more requests for now. This continues by itself in {wait} seconds.
      </p>
    </ResultsState>
  );
}
