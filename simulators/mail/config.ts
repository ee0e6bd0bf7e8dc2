import { z } from 'zod';

/** Zero takes any free port. */
const port = z.coerce.number().int().min(0).max(65_535).default(0);

const environment = z.object({ MAIL_SMTP_PORT: port, MAIL_HTTP_PORT: port });

interface Config {
  smtpPort: number;
  httpPort: number;
}

export function readConfig(): Config {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) throw new Error(`The mail simulator cannot start:\n${z.prettifyError(parsed.error)}`);
  return { smtpPort: parsed.data.MAIL_SMTP_PORT, httpPort: parsed.data.MAIL_HTTP_PORT };
}
