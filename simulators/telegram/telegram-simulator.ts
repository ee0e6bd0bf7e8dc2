import { randomBytes } from 'node:crypto';
import { Chats } from './chats.ts';
import { Faults } from './faults.ts';
import { createHttpServer } from './http.ts';
import { Webhook } from './webhook.ts';

/** Only this machine may connect, because the simulator shows every code. */
const HOST = '127.0.0.1';
const BOT = { id: 7_000_000_001, username: 'polyshelf_demo_bot', firstName: 'Polyshelf' };

export interface TelegramSimulator {
  apiUrl: string;
  /** Stands for https://t.me/<bot>. */
  botUrl: string;
  token: string;
  stop(): Promise<void>;
}

export async function startTelegramSimulator({ httpPort = 0 } = {}): Promise<TelegramSimulator> {
  const token = `${BOT.id}:${randomBytes(24).toString('base64url')}`;
  const webhook = new Webhook();
  const http = createHttpServer({ bot: BOT, token, chats: new Chats(), faults: new Faults(), webhook });
  const apiUrl = await http.listen({ host: HOST, port: httpPort });
  return {
    apiUrl,
    botUrl: `${apiUrl}/${BOT.username}`,
    token,
    stop: async () => {
      webhook.forget();
      await http.close();
    },
  };
}
