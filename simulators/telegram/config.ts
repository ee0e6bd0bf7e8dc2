import { z } from 'zod';

const environment = z.object({
  /** Zero takes any free port. */
  TELEGRAM_HTTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
});

interface Config {
  httpPort: number;
}

export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`The Telegram simulator cannot start:\n${z.prettifyError(parsed.error)}`);
  return { httpPort: parsed.data.TELEGRAM_HTTP_PORT };
}
