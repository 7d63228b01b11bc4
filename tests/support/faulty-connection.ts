/** A connection to a server that a test can cut, freeze and restore. */
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export type FaultyConnection = {
  port: number;
  /** Every connection breaks and new ones are refused. */
  cut(): Promise<void>;
  /** Drops everything sent from now on; connections that are open now stay frozen. */
  freeze(): void;
  /** New connections go through again. */
  restore(): Promise<void>;
};

export async function openFaultyConnection(target: { host: string; port: number }): Promise<FaultyConnection> {
  const sockets = new Set<Socket>();
  let server: Server;
  let frozen = false;

  const join = (near: Socket): void => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (!frozen) near.pipe(far).pipe(near);
  };

  const listen = async (port: number): Promise<number> => {
    server = createServer(join).listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  };

  const port = await listen(0);
  return {
    port,
    async cut() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, "close");
    },
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async restore() {
      frozen = false;
      if (!server.listening) await listen(port);
    },
  };
}
