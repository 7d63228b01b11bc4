/** The log: one JSON line an event. What could open a door is cut out before it is written. */
import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const SECRET_FIELDS = ["password", "otp", "code", "token", "cookie", "authorization", "api_key", "secret"];

/** To the standard output, unless it is told where to. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: "[hidden]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
