/** The register of positions that comes with the product: which bodies hold what about digital assets. The database is filled from it. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";
import { bodySchema, positionSchema, type Register } from "#domain/screening/positions.ts";
import { isMissing } from "#server/errors.ts";

/** A file of the register that cannot be used; the message is a sentence that names it. */
export class RegisterError extends Error {
  override name = "RegisterError";
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Every file of a folder, by name; none where the folder is not there. */
export async function readEntries<Item>(folder: string, schema: z.ZodType<Item>): Promise<Item[]> {
  const names = await listFiles(folder);
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      try {
        return schema.parse(JSON.parse(await readFile(path, "utf8")));
      } catch (error) {
        throw new RegisterError(`The file ${path} cannot be used: ${error instanceof Error ? error.message : error}.`);
      }
    }),
  );
}

/** Empty where the folders are not there. */
export async function loadRegister(contentDir: string): Promise<Register> {
  const [bodies, positions] = await Promise.all([
    readEntries(join(contentDir, "bodies"), bodySchema),
    readEntries(join(contentDir, "positions"), positionSchema),
  ]);
  return { bodies, positions };
}
