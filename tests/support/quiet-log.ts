/** A log for tests that keeps silent. */
import pino from "pino";
import type { Log } from "#server/log.ts";

export const quietLog: Log = pino({ level: "silent" });
