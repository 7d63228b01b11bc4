/** A stand-in for the image host (Cloudinary's unsigned upload). What is uploaded can be fetched again. */
import { randomUUID } from "node:crypto";
import { type Call, json, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

export type ImageHostStandIn = StandIn & { uploads: Map<string, Buffer> };

const FORM = /^multipart\/form-data;/;

export async function startImageHost(options: { port?: number } = {}): Promise<ImageHostStandIn> {
  const uploads = new Map<string, Buffer>();
  let base = "";

  async function upload(call: Call, body: Buffer): Promise<Reply> {
    const type = call.headers["content-type"] ?? "";
    if (!FORM.test(type)) return json({ error: { message: "Missing required parameter - file" } }, 400);
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    const file = form.get("file");
    if (!(file instanceof File)) return json({ error: { message: "Missing required parameter - file" } }, 400);
    if (!form.get("upload_preset")) return json({ error: { message: "Upload preset must be specified" } }, 400);
    const bytes = Buffer.from(await file.arrayBuffer());
    const id = randomUUID();
    uploads.set(id, bytes);
    return json({ secure_url: `${base}/images/${id}`, public_id: id, format: "png", bytes: bytes.length });
  }

  const standIn = await startStandIn({
    answer(call, body) {
      if (call.method === "POST") return upload(call, body);
      const stored = uploads.get(call.path.split("/").at(-1) ?? "");
      return stored ? { type: "application/octet-stream", body: stored } : { status: 404, body: "not found" };
    },
    wrongShape: { url: 12 },
    ...options,
  });
  base = standIn.url;
  return { ...standIn, uploads };
}
