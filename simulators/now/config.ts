import { z } from 'zod';

const environment = z.object({
  /** Zero takes any free port. */
  NOW_HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The file that stores payments across restarts. */
  NOW_STATE_FILE: z.string().optional(),
  /** The duration of each status of a transfer, so that a person can watch it. */
  NOW_STEP_MS: z.coerce.number().int().min(0).default(1_500),
});

export interface Config {
  httpPort: number;
  stateFile: string | undefined;
  stepMs: number;
}

export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`The coin simulator cannot start:\n${z.prettifyError(parsed.error)}`);
  const { NOW_HTTP_PORT, NOW_STATE_FILE, NOW_STEP_MS } = parsed.data;
  return { httpPort: NOW_HTTP_PORT, stateFile: NOW_STATE_FILE, stepMs: NOW_STEP_MS };
}
