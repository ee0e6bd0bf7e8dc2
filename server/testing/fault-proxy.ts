import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { useTestDatabase } from './test-database.ts';

/** A failure of the network between the application and its database. */
export type Fault = 'none' | 'cut' | 'freeze' | 'refuse' | 'silent' | 'slow';

/** A TCP proxy in front of a server that simulates network failures in both directions. */
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
   * `cut` resets the open connections, `freeze` drops their data for good. Both let new connections pass, as after the
   * failover of a primary. The other faults last until the next call.
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

/** A transaction of four round trips takes longer than the two-second limit, while a single round trip does not. */
const SLOW_MS = 300;

/** A test database behind a fault proxy. */
export async function useProxiedDatabase() {
  const database = await useTestDatabase();
  const { hostname, port } = new URL(database.url);
  const proxy = await new FaultProxy({ host: hostname, port: Number(port) }).start();
  onTestFinished(() => proxy.stop());
  return { database, proxy, url: database.url.replace(`:${port}/`, `:${proxy.port}/`) };
}
