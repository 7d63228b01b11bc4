/** nginx serving the same bytes as a static file, where nginx is installed: the ceiling. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";

export async function startNginx(body: Buffer): Promise<{ url: string; stop(): void } | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const folder = mkdtempSync(join(tmpdir(), "mizan-nginx-"));
  const port = await freePort();
  writeFileSync(join(folder, "page.html"), body);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; open_file_cache max=10; default_type text/html;
  server { listen 127.0.0.1:${port}; root ${folder}; location / { try_files /page.html =404; } } }`,
  );
  // As root the workers would drop to a user who may not read the folder.
  const asRoot = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), ...asRoot], { stdio: "ignore" });
  process.once("exit", () => child.kill("SIGTERM"));
  await wait(500);
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
