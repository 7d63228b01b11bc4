/** Visitors who come all the time: they ask for pages one after the other and remember every answer that was not one. */
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as plainRequest } from "node:http";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export type Visitors = {
  /** Ends the visits; how many there were, and what went wrong. */
  leave(): Promise<{ visits: number; problems: string[] }>;
};

/** Many a second, and the machine is still there for the servers. */
const PAUSE_MS = 20;

type Answer = { status: number; body: string; location: string | undefined };

/** The host name of the site, whichever port is used. */
const HOST = { host: "localhost" };

async function readAnswer(asked: ClientRequest): Promise<Answer> {
  asked.end();
  const [response]: IncomingMessage[] = await once(asked, "response");
  if (!response) return { status: 0, body: "", location: undefined };
  const { statusCode = 0, headers } = response;
  return { status: statusCode, body: await text(response), location: headers.location };
}

const ask = (agent: Agent, port: number, path: string): Promise<Answer> =>
  readAnswer(request({ host: "127.0.0.1", port, path, agent, headers: HOST, rejectUnauthorized: false }));

/** Through nginx. */
export const askOnce = (port: number, path: string): Promise<Answer> => ask(new Agent(), port, path);

/** Straight at one server, past nginx. */
export const askServer = (port: number, path: string): Promise<Answer> =>
  readAnswer(plainRequest({ host: "127.0.0.1", port, path, headers: HOST }));

export function sendVisitors(port: number, paths: readonly string[], atOnce = 8): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const problems: string[] = [];
  let visits = 0;
  let open = true;

  async function visit(first: number): Promise<void> {
    for (let turn = first; open; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      try {
        const { status, body } = await ask(agent, port, path);
        if (status !== 200 || !body.endsWith("</html>")) problems.push(`${path}: ${status}`);
      } catch (error) {
        problems.push(`${path}: ${error instanceof Error ? error.message : error}`);
      }
      visits += 1;
      await wait(PAUSE_MS);
    }
  }

  const all = Array.from({ length: atOnce }, (_, first) => visit(first));
  return {
    async leave() {
      open = false;
      await Promise.all(all);
      agent.destroy();
      return { visits, problems };
    },
  };
}
