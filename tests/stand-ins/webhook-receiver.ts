/** A stand-in for the receiver of a webhook: verifies signatures as the Standard Webhooks specification says, and keeps what it got. */
import { createHmac } from "node:crypto";
import { type Reply, startStandIn } from "./stand-in.ts";

export type ReceivedEvent = { id: string; type: string; data: Record<string, unknown>; isSigned: boolean };

export async function startWebhookReceiver() {
  const received: ReceivedEvent[] = [];
  const state = {
    secret: "",
    reply: { body: "" } as Reply,
    onReceive: async (_event: ReceivedEvent): Promise<void> => {},
  };
  const standIn = await startStandIn({
    wrongShape: {},
    async answer({ headers }, body) {
      const [id, timestamp] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
      const key = Buffer.from(state.secret.replace("whsec_", ""), "base64");
      const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
      const isSigned =
        headers["webhook-signature"] === `v1,${signature}` && Math.abs(Date.now() / 1000 - Number(timestamp)) < 60;
      const { type, data } = JSON.parse(body.toString());
      const event = { id, type, data, isSigned };
      received.push(event);
      await state.onReceive(event);
      return state.reply;
    },
  });
  return Object.assign(state, standIn, { received });
}
