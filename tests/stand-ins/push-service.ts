/** A stand-in for a browser vendor's push service, and browsers that signed up there: verifies VAPID (RFC 8292), decrypts RFC 8291. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { type Call, type Reply, startStandIn } from "./stand-in.ts";

export type Browser = {
  endpoint: string;
  p256dh: string;
  auth: string;
  decrypt(body: Buffer): string;
};

const TAG_BYTES = 16;

/** `endpoint`: where its push service takes messages for it. */
export function openBrowser(endpoint: string): Browser {
  const ecdh = createECDH("prime256v1");
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    p256dh: own.toString("base64url"),
    auth: auth.toString("base64url"),
    decrypt(body) {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
      const key = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync("sha256", key, salt, `Content-Encoding: ${name}\0`, bytes));
      const sealed = body.subarray(21 + sender.length);
      const cipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
      cipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()]);
      return text.subarray(0, text.lastIndexOf(2)).toString();
    },
  };
}

/** The origin that a message was signed for; throws where the signature is wrong. */
function verifyVapid({ headers }: Call): { aud: string; sub: string; key: string } {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", signed, options, Buffer.from(signature, "base64url")))
    throw new Error("The signature is wrong.");
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString());
  if (!(exp > Date.now() / 1000 && exp < Date.now() / 1000 + 86_400)) throw new Error("The token lives too long.");
  return { aud, sub, key };
}

export type PushMessage = {
  path: string;
  vapid: { aud: string; sub: string; key: string };
  ttl: string;
  urgency: string;
  data: { id: string; title: string; body: string; path: string };
};

/** Browsers are found by the path of their endpoint. */
export async function startPushService() {
  const received: PushMessage[] = [];
  const browsers = new Map<string, Browser>();
  const state = { reply: (_path: string): Reply => ({ status: 201, body: "" }) };
  const standIn = await startStandIn({
    wrongShape: {},
    answer(call, body) {
      const reply = state.reply(call.path);
      const browser = browsers.get(call.path);
      if (!browser) return { status: 404, body: "" };
      if (reply.status === 201)
        received.push({
          path: call.path,
          vapid: verifyVapid(call),
          ttl: String(call.headers.ttl),
          urgency: String(call.headers.urgency),
          data: JSON.parse(browser.decrypt(body)),
        });
      return reply;
    },
  });
  return Object.assign(state, standIn, {
    received,
    open(path: string): Browser {
      const browser = openBrowser(standIn.url + path);
      browsers.set(path, browser);
      return browser;
    },
    browsers,
  });
}
