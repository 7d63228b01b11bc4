import { expect, it } from "vitest";
import { describeDevice } from "./own-session.ts";

const MOZILLA = "Mozilla/5.0";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

it.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome", "Windows"],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, "Edge", "Windows"],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox", "Linux"],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1`,
    "Safari",
    "iPhone",
  ],
  [
    `${MOZILLA} (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`, "Chrome", "macOS"],
  ["curl/8.0", null, null],
  ["", null, null],
])("%s", (userAgent, browser, system) => expect(describeDevice(userAgent)).toEqual({ browser, system }));
