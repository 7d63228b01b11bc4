/** Visitors who come all the time: they ask for pages one after the other and remember every answer that was not one. */
import { Agent, request } from "node:https";

export type Visitors = {
  /** Ends the visits; how many there were, and what went wrong. */
  leave(): Promise<{ visits: number; problems: string[] }>;
};

type Answer = { status: number; body: string };

function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: "localhost" };
    const asked = request({ host: "127.0.0.1", port, path, agent, headers, rejectUnauthorized: false }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
      response.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}

export const askOnce = (port: number, path: string): Promise<Answer> => ask(new Agent(), port, path);

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
