import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { useTestDatabase } from './test-database.ts';

/** What may go wrong between the application and its database. */
export type Fault = 'none' | 'cut' | 'freeze' | 'refuse' | 'silent' | 'slow';

/** A TCP proxy that stands before a server and can make the network bad in both directions. */
export class FaultProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server = createServer((socket) => this.#accept(socket));
  #fault: Fault = 'none';
  port = 0;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  async start(): Promise<this> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as { port: number }).port;
    return this;
  }

  /**
   * `cut` resets the open connections, `freeze` silences them for good; both let new connections pass, as after the loss of
   * a primary that was replaced. The other faults last until the next call.
   */
  async become(fault: Fault): Promise<void> {
    const wasRefusing = this.#fault === 'refuse';
    this.#fault = fault;
    if (fault === 'freeze') for (const socket of this.#sockets) socket.removeAllListeners('data').resume();
    if (fault === 'cut' || fault === 'refuse') for (const socket of this.#sockets) socket.resetAndDestroy();
    if (fault === 'refuse') {
      this.#server.close();
      this.#server = createServer((socket) => this.#accept(socket));
    } else if (wasRefusing) await this.start();
  }

  get openConnections(): number {
    return this.#sockets.size / 2;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #accept(client: Socket): void {
    const upstream = connect(this.#target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.#sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      from.on('data', (chunk) => {
        if (this.#fault === 'silent') return;
        if (this.#fault === 'slow') setTimeout(() => to.writable && to.write(chunk), SLOW_MS);
        else to.write(chunk);
      });
    }
  }
}

/** Slow enough that a transaction of four round trips misses two seconds while each of them would not. */
const SLOW_MS = 300;

/** A database behind a bad network. */
export async function useProxiedDatabase() {
  const database = await useTestDatabase();
  const { hostname, port } = new URL(database.url);
  const proxy = await new FaultProxy({ host: hostname, port: Number(port) }).start();
  onTestFinished(() => proxy.stop());
  return { database, proxy, url: database.url.replace(`:${port}/`, `:${proxy.port}/`) };
}
