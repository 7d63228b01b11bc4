/**
 * Fills one data folder for the whole run, as a first start fills it. Every product without a folder of its own starts from
 * a copy of it (`startProduct`): filling one takes longer than all the rest of a start. What is tested of the first start
 * names an empty folder.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEEDED_DATA, startProduct } from "./product.ts";

export default async function setup(): Promise<() => Promise<void>> {
  // Another project of the same run has done it.
  if (process.env[SEEDED_DATA]) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), "mizan-seeded-"));
  await (await startProduct({ LOG_LEVEL: "silent" }, folder)).stop();
  process.env[SEEDED_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
