/** `npm run dev`: the product on Vite's development server. Pages are rendered anew each time; the edge's cache stays out. */
import { createServer } from "node:http";
import { createRequestListener } from "@react-router/node";
import { createServer as createVite, isRunnableDevEnvironment } from "vite";

const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
const ssr = vite.environments.ssr;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's server environment cannot run modules.");
const load = <Module>(path: string): Promise<Module> => ssr.runner.import(path);

const { readConfig } = await load<typeof import("#server/config.ts")>("/server/config.ts");
const { createLog } = await load<typeof import("#server/log.ts")>("/server/log.ts");
const { createServices } = await load<typeof import("#server/services.ts")>("/server/services.ts");
const contexts = await load<typeof import("#server/responses/request-context.ts")>(
  "/server/responses/request-context.ts",
);
const { createClientReader } = await load<typeof import("#server/http/client.ts")>("/server/http/client.ts");

const config = readConfig();
const services = await createServices(config, createLog(config.LOG_LEVEL));
const readClient = createClientReader(config.TRUST_PROXY, config.SITE_URL);

const server = createServer((request, response) => {
  const client = readClient(request);
  const listener = createRequestListener({
    build: () => load("virtual:react-router/server-build"),
    mode: "development",
    getLoadContext: () => contexts.contextOf(services, client),
  });
  vite.middlewares(request, response, () => listener(request, response));
});

server.listen(config.PORT, () => console.log(`Mizan in development: http://localhost:${config.PORT}`));
