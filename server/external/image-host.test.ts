import { afterEach, expect, test } from "vitest";
import { type ImageHostStandIn, startImageHost } from "#tests/stand-ins/image-host.ts";
import { FAULTS } from "#tests/stand-ins/stand-in.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createImageHost } from "./image-host.ts";
import { createServiceClient } from "./service-client.ts";

const bytes = Uint8Array.from({ length: 2000 }, (_, index) => index % 251);
let host: ImageHostStandIn | undefined;
afterEach(async () => {
  await host?.stop();
});

async function start(preset: string | undefined = "unsigned") {
  host = await startImageHost();
  const client = createServiceClient({ name: "image-host", log: quietLog });
  return { host, images: createImageHost(client, { url: `${host.url}/upload`, preset, account: "mizan" }) };
}

test("the picture arrives whole, and its lasting address comes back", async () => {
  const { host: standIn, images } = await start();
  const address = await images.upload(bytes, "logo.png");
  const stored = standIn.uploads.get(address.split("/").at(-1) ?? "");
  expect(stored && Buffer.compare(stored, bytes)).toBe(0);
});

test("a refusal by the host is 'Upload failed'", async () => {
  const { images } = await start("");
  await expect(images.upload(bytes, "logo.png")).rejects.toThrow("Upload failed");
});

test.each(FAULTS.filter((fault) => fault !== "slow"))("%s is 'Upload failed', asked once", async (fault) => {
  const { host: standIn, images } = await start();
  standIn.fail(fault);
  await expect(images.upload(bytes, "logo.png")).rejects.toThrow("Upload failed");
  expect(standIn.calls).toHaveLength(1);
});
