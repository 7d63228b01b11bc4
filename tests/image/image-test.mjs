// `npm run image:test`: builds the container image and runs it as it is meant to be run: another user, a read-only root, one
// volume. Needs root, buildah and debootstrap. Base images are not downloaded: the test makes one of Debian.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/setup.mjs";

const LIMIT_MB = 250;
const NAME = "mizan-image-test";
const cache = join(root, "node_modules/.cache/image");
const debian = join(cache, "debian");
const isThere = (name) => (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, name)));

if (process.getuid?.() !== 0 || !isThere("buildah") || !(existsSync(debian) || isThere("debootstrap"))) {
  process.stderr.write("The image is NOT TESTED: this needs root, and apt-get install buildah debootstrap.\n");
  process.exit(process.argv.includes("--optional") ? 0 : 1);
}

const run = (name, args, options = {}) =>
  execFileSync(name, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], ...options }).trim();
const storage = ["--storage-driver", "vfs", "--root", join(cache, "storage"), "--runroot", join(cache, "run")];
const buildah = (...args) => run("buildah", [...storage, ...args]);
const megabytesOf = (folder) => Number(run("du", ["-sxm", folder]).split("\t")[0]);

function expect(isTrue, what) {
  if (!isTrue) throw new Error(`Not so: ${what}`);
  process.stdout.write(`  ok  ${what}\n`);
}

function makeBases() {
  mkdirSync(cache, { recursive: true });
  if (!existsSync(debian)) {
    run("debootstrap", ["--variant=minbase", "bookworm", `${debian}.part`]);
    renameSync(`${debian}.part`, debian);
  }
  const base = buildah("from", "scratch");
  buildah("add", "--quiet", base, debian, "/");
  buildah("commit", "--quiet", base, `${NAME}-base`);
  // The base of the build also has Node, npm and the certificates that npm uses on this machine.
  const node = buildah("from", `${NAME}-base`);
  const npm = dirname(dirname(realpathSync(run("sh", ["-c", "command -v npm"]))));
  buildah("add", "--quiet", node, realpathSync(join(root, "node_modules/.bin/node")), "/usr/bin/node");
  buildah("add", "--quiet", node, npm, "/usr/lib/npm");
  buildah("run", "--isolation", "chroot", node, "ln", "-s", "/usr/lib/npm/bin/npm-cli.js", "/usr/bin/npm");
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    buildah("add", "--quiet", node, certificates, "/etc/extra.pem");
    buildah("config", "--env", "NODE_EXTRA_CA_CERTS=/etc/extra.pem", node);
  }
  buildah("commit", "--quiet", node, `${NAME}-build-base`);
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  return port;
}

/** The root is mounted read-only in a namespace of its own; the volume and /dev are the only other mounts. */
function startIn(mounted, { Env, Cmd, User, WorkingDir }, data, command = Cmd, env = []) {
  const script = [
    'mount --bind "$1" "$1"',
    'mount -o remount,bind,ro "$1"',
    'mount --bind "$2" "$1/data"',
    'mount --rbind /dev "$1/dev"',
    'cd "$1" && root="$1" user="$3" && shift 3',
    'exec chroot --userspec="$user" "$root" env -i "$@"',
  ].join(" && ");
  const args = ["--mount", "sh", "-c", script, "sh", mounted, data, User, "-C", WorkingDir, ...Env, ...env, ...command];
  return spawn("unshare", args, { stdio: ["pipe", "pipe", "pipe"] });
}

const statusOf = (url) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

async function startServer(start) {
  const port = await freePort();
  const server = start(undefined, [`PORT=${port}`, "HOST=127.0.0.1"]);
  let output = "";
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; (await statusOf(`${url}/readyz`)) !== 200; tries += 1) {
    if (server.exitCode !== null || tries > 600) throw new Error(`It did not start:\n${output}`);
    await wait(100);
  }
  return { server, port, url };
}

async function finish(child, input = "") {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  return { code, output };
}

/** A request that is half sent when the signal comes is answered, and then the server ends by itself. */
async function stopWhileAsking({ server, port, url }) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /en HTTP/1.1\r\nHost: localhost\r\n");
  await wait(100);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await wait(100);
  expect((await statusOf(`${url}/readyz`)) === 503, "after SIGTERM it is not ready");
  let answer = "";
  socket.on("data", (text) => (answer += text));
  socket.write("Connection: close\r\n\r\n");
  const [code] = await ended;
  expect(answer.startsWith("HTTP/1.1 200") && code === 0, "it answers what was begun, and ends with 0");
}

const data = mkdtempSync(join(tmpdir(), "mizan-image-"));
try {
  makeBases();
  const bases = ["--build-arg", `BUILD_BASE=${NAME}-build-base`, "--build-arg", `BASE=${NAME}-base`];
  buildah(
    "build",
    "--quiet",
    "--format",
    "docker",
    "--isolation",
    "chroot",
    "--layers",
    "--pull-never",
    ...bases,
    "--tag",
    NAME,
    ".",
  );
  const container = buildah("from", "--pull-never", NAME);
  const mounted = buildah("mount", container);
  const { config } = JSON.parse(buildah("inspect", "--type", "image", NAME)).Docker;
  const [size, base] = [megabytesOf(mounted), megabytesOf(debian)];
  process.stdout.write(`\nThe image: ${size} MB, of which ${size - base} MB are ours and ${base} MB are Debian.\n`);
  expect(size - base <= LIMIT_MB, `our layers have at most ${LIMIT_MB} MB`);
  expect(/^[1-9]/.test(config.User), `it runs as user ${config.User}`);
  expect(Object.keys(config.Volumes).join() === "/data", "/data is its only volume");
  expect(config.Healthcheck?.Test.join().includes("/readyz"), "it has a health check");
  const tools = ["usr/bin/npm", "usr/bin/gcc", "usr/bin/git"].map((name) => join(mounted, name));
  const packages = ["vite", "typescript", "@playwright/test"].map((name) =>
    join(mounted, "srv/mizan/node_modules", name),
  );
  const found = [...tools, ...packages].filter((path) => existsSync(path));
  expect(found.length === 0, `it has no tools for building (${found.join(", ") || "none"})`);

  const [user, group] = config.User.split(":");
  run("chown", [`${user}:${group}`, data]);
  const start = (command, env) => startIn(mounted, config, data, command, env);
  const first = await startServer(start);
  expect(true, "it becomes ready on a read-only root");
  const page = await (await fetch(`${first.url}/en/coin/bitcoin`)).text();
  expect(page.includes("Bitcoin"), "it serves a review");
  const created = await finish(
    start(["node", "server/cli/admin.ts", "create", "a@example.com"]),
    "a password of this test\n",
  );
  expect(created.code === 0, "it creates an account while it runs");
  const health = await finish(start(config.Healthcheck.Test.slice(1), [`PORT=${first.port}`]));
  expect(health.code === 0, "its health check succeeds");
  await stopWhileAsking(first);
  const second = await startServer(start);
  const listed = await finish(start(["node", "server/cli/admin.ts", "list"]));
  expect(listed.output.includes("a@example.com"), "the account is there after a restart");
  const ended = once(second.server, "exit");
  second.server.kill("SIGTERM");
  expect((await ended)[0] === 0, "it stops");
  const written = run("find", [
    mounted,
    "-xdev",
    "-newer",
    join(data, "secret.key"),
    "-not",
    "-path",
    `${mounted}/data*`,
  ]);
  expect(written === "", "nothing was written outside of /data");
  buildah("rm", "--all");
  buildah("rmi", "--all", "--force");
  process.stdout.write("\nThe image works.\n");
} catch (error) {
  process.stderr.write(`${error.stdout ?? ""}${error.message}\n`);
  process.exitCode = 1;
} finally {
  // After a failure the image stays, so that the next run need not build it.
  rmSync(data, { recursive: true, force: true });
}
