/** The answer to a question about a purchase as the public API gives it. */
import { z } from "zod";
import { ASKED_PARTS, AVAILABILITIES } from "#domain/ask/answer.ts";
import { HOLDINGS, PAYMENTS } from "#domain/countries/country.ts";
import { PAIR_CONDITIONS, PAIR_RULES } from "#domain/screening/pair-rule.ts";
import { named, statusSchema, success } from "./shared.ts";

const part = named(
  "AnswerPart",
  z.object({
    part: z.enum(ASKED_PARTS).describe("pair: the exchange of one for the other; way: buying from another customer."),
    name: z.string(),
    status: statusSchema.nullable().describe("Null for what is over and for a coin without a review."),
    reason: z.string(),
    path: z.string().nullable(),
  }),
);

const law = z.object({
  country: z.string(),
  name: z.string(),
  answer: z.string(),
  holding: z.enum(HOLDINGS).nullable().describe("Null where nobody verified it."),
  payments: z.enum(PAYMENTS).nullable(),
  exchange: z.enum(["licensed", "open", "barred", "unknown"]).nullable().describe("Of the exchange in this country."),
});

export const askAnswer = named(
  "AskAnswer",
  z.object({
    success,
    status: statusSchema.nullable().describe("The worst of the parts; null where one is over or not reviewed."),
    law: law.nullable(),
    availability: z
      .enum(AVAILABILITIES)
      .nullable()
      .describe("Whether the exchange lists the coin. It changes no status."),
    parts: z.array(part),
    pair: z
      .object({ rule: z.enum(PAIR_RULES), condition: z.enum(PAIR_CONDITIONS).nullable() })
      .nullable()
      .describe("How the coin may be exchanged for what is paid with. Where the condition is not met, it is haram."),
    paid_with: z
      .object({ name: z.string(), status: statusSchema.nullable() })
      .nullable()
      .describe("The coin that is paid with. Its own status does not change the answer."),
    instead: z.array(z.object({ type: z.enum(["coin", "exchange"]), id: z.string(), name: z.string() })),
    unknown: z.array(z.enum(["coin", "exchange", "pay"])).describe("What was given and is not known."),
  }),
);
