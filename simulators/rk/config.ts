import { z } from 'zod';

const environment = z.object({
  /** Zero takes any free port. */
  RK_HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The file that stores payments and cards across restarts. */
  RK_STATE_FILE: z.string().optional(),
  /** The settings of the shop: the URL for callbacks, and the pages to which customers return. */
  RK_RESULT_URL: z.url().optional(),
  RK_SUCCESS_URL: z.url().optional(),
  RK_FAIL_URL: z.url().optional(),
});

export interface Config {
  httpPort: number;
  stateFile: string | undefined;
  cabinet: { resultUrl?: string | undefined; successUrl?: string | undefined; failUrl?: string | undefined };
}

export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`The card simulator cannot start:\n${z.prettifyError(parsed.error)}`);
  const { RK_HTTP_PORT, RK_STATE_FILE, RK_RESULT_URL, RK_SUCCESS_URL, RK_FAIL_URL } = parsed.data;
  return {
    httpPort: RK_HTTP_PORT,
    stateFile: RK_STATE_FILE,
    cabinet: { resultUrl: RK_RESULT_URL, successUrl: RK_SUCCESS_URL, failUrl: RK_FAIL_URL },
  };
}
