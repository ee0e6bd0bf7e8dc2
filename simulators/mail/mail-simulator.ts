import { Faults } from './faults.ts';
import { createHttpServer } from './http.ts';
import { Outbox } from './outbox.ts';
import { startSmtpServer } from './smtp.ts';

/** Only this machine may connect, because the outbox shows every mail. */
const HOST = '127.0.0.1';

export interface MailSimulator {
  smtpUrl: string;
  httpUrl: string;
  stop(): Promise<void>;
}

interface MailSimulatorOptions {
  smtpPort?: number;
  httpPort?: number;
}

export async function startMailSimulator(options: MailSimulatorOptions = {}): Promise<MailSimulator> {
  const outbox = new Outbox();
  const faults = new Faults();
  const smtp = await startSmtpServer({ outbox, faults, host: HOST, port: options.smtpPort ?? 0 });
  const http = createHttpServer({ outbox, faults });
  try {
    const httpUrl = await http.listen({ host: HOST, port: options.httpPort ?? 0 });
    return {
      smtpUrl: `smtp://${HOST}:${smtp.port}`,
      httpUrl,
      stop: async () => {
        await Promise.all([smtp.stop(), http.close()]);
      },
    };
  } catch (error) {
    await smtp.stop();
    throw error;
  }
}
