/** Starts the nginx configuration that is shipped in deploy/, moved to loopback ports; null where nginx is not installed. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const CONFIGURATION = "deploy/nginx/mizan.conf";
const START_TIMEOUT_MS = 60_000;

/** Only what is marked CHANGE is changed: addresses, names and files of the machine. */
function moveToLoopback(
  text: string,
  folder: string,
  ports: { plain: number; secure: number },
  servers: readonly number[],
  host: string,
) {
  const upstream = servers.map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=1s;`).join("\n    ");
  return text
    .replace(/server 127\.0\.0\.1:3001 [^\n]*\n\s*server 127\.0\.0\.1:3002 [^\n]*/, upstream)
    .replaceAll(/^\s*listen \[::\][^\n]*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${ports.plain};`)
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${ports.secure} ssl http2;`)
    .replaceAll("server_name mizan.example;", `server_name ${host};`)
    .replace("/var/cache/nginx/mizan", join(folder, "cache"))
    .replaceAll("/var/log/nginx/", `${join(folder, "logs")}/`)
    .replace("/etc/ssl/mizan/fullchain.pem", join(folder, "cert.pem"))
    .replace("/etc/ssl/mizan/privkey.pem", join(folder, "key.pem"));
}

export type ShippedNginx = {
  url: string;
  port: number;
  plainPort: number;
  certificate: string;
  readLogs(): string;
  stop(): Promise<void>;
};

export async function startShippedNginx(servers: readonly number[], host = "localhost"): Promise<ShippedNginx | null> {
  if (spawnSync("nginx", ["-v"]).error || spawnSync("openssl", ["version"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "mizan-front-"));
  mkdirSync(join(folder, "logs"));
  const ports = { plain: await freePort(), secure: await freePort() };
  const certificate = join(folder, "cert.pem");
  const subject = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`];
  const files = ["-keyout", join(folder, "key.pem"), "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files], {
    stdio: "pipe",
  });
  const site = moveToLoopback(readFileSync(CONFIGURATION, "utf8"), folder, ports, servers, host);
  // An nginx that is only unpacked has none of the folders of an installed one.
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((each) => `${each}_temp_path ${join(folder, each)};`)
    .join(" ");
  const main = `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http { access_log off; keepalive_requests 1000000; ${temporary}
${site}
}`;
  writeFileSync(join(folder, "nginx.conf"), main);
  // As root the workers would drop to a user who may not write the folder.
  const asRoot = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), ...asRoot], { stdio: "pipe" });
  process.once("exit", () => child.kill("SIGTERM"));
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${ports.plain}/`, { redirect: "manual" }).catch(() => null);
    if (answer) break;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`nginx did not start:\n${said}`);
    await wait(50);
  }
  return {
    url: `https://${host}:${ports.secure}`,
    port: ports.secure,
    plainPort: ports.plain,
    certificate,
    readLogs: () =>
      ["mizan.log", "mizan-error.log"].map((file) => readFileSync(join(folder, "logs", file), "utf8")).join(""),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
