const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface TryLimit {
  /** The try with this number is the last one before the pause. */
  tries: number;
  pauseMs: number;
  /** Whether each further try doubles the pause. */
  doubles: boolean;
  /** After so long without a try the count begins anew. */
  forgetMs: number;
}

/** How often something may be tried for one address, wherever the tries come from. */
export const tryLimits = {
  login: { tries: 5, pauseMs: 10 * MINUTE, doubles: true, forgetMs: 24 * HOUR },
  guess: { tries: 10, pauseMs: HOUR, doubles: false, forgetMs: HOUR },
  /** For everybody together: only the digits are sent, so each guess is made against every code there is. */
  telegram: { tries: 100, pauseMs: 10 * MINUTE, doubles: false, forgetMs: HOUR },
  issue: { tries: 5, pauseMs: HOUR, doubles: false, forgetMs: HOUR },
} satisfies Record<string, TryLimit>;
