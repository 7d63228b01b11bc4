/** Settings that are valid, but questionable for a public site. */
import { type Config, parseConfig, type readUnused } from "#server/config.ts";
import { type DoctorFinding, note, ok, problem } from "./finding.ts";

const LINKS = [
  "VIDEO_URL",
  "INSTAGRAM_URL",
  "FACEBOOK_URL",
  "YOUTUBE_URL",
  "TELEGRAM_URL",
  "PERSONAL_SITE_URL",
] as const;

/** The defaults are the home pages of other sites. */
function checkLinks(config: Config): DoctorFinding[] {
  const defaults = parseConfig({});
  const unset = LINKS.filter((name) => config[name] === defaults[name]);
  if (unset.length === 0) return [];
  return [note("links", `${unset.join(", ")} are not set: these links open other sites.`, "Set them to your own.")];
}

const OFFERS = ["START_TRADING_URL", "SIGN_UP_URL"] as const;

/** If unset, the buttons link to a halal exchange without a commission. */
function checkOffers(config: Config): DoctorFinding[] {
  return OFFERS.filter((name) => config[name]).map((name) =>
    note(
      name,
      "is set and marked as an affiliate link: Türkiye bans those, and Algeria, Egypt and Jordan punish promotion.",
      "Leave it unset unless you know the law where your visitors are.",
    ),
  );
}

const OPERATOR = ["OPERATOR_NAME", "OPERATOR_CONTACT", "LOG_KEPT_DAYS"] as const;

/** Pages state that they are missing. */
function checkOperator(config: Config): DoctorFinding[] {
  const unset = OPERATOR.filter((name) => config[name] === undefined);
  if (unset.length === 0) return [];
  return [
    note(
      "operator",
      `${unset.join(", ")} are not set: /about and /privacy state that they are missing.`,
      "Set who is responsible for the site.",
    ),
  ];
}

function checkServiceWorker({ SERVICE_WORKER }: Config): DoctorFinding[] {
  if (SERVICE_WORKER === "on") return [];
  const text =
    "is off: browsers delete what they stored with the next page they open, and read nothing without a network.";
  return [note("SERVICE_WORKER", text, "Set it to on once the reason no longer applies.")];
}

export function checkUnused({ unknown, sitePath }: ReturnType<typeof readUnused>): DoctorFinding[] {
  const found = unknown.map(({ name, meant }) =>
    problem(
      name,
      "is not a setting and has no effect.",
      meant ? `${meant} was probably meant.` : "Remove it from .env.",
    ),
  );
  if (sitePath === "") return found;
  const text = `has a path (/${sitePath}), which is ignored: pages are served from the root of a host.`;
  return [...found, problem("SITE_URL", text, "Give the site a host name of its own, and remove the path.")];
}

export function checkSettings(config: Config): DoctorFinding[] {
  const found: DoctorFinding[] = [];
  if (!config.SITE_URL) {
    found.push(
      note(
        "SITE_URL",
        "is not set: any host is answered and cookies are not Secure.",
        "Set it to the site's https address.",
      ),
    );
  } else if (!config.SITE_URL.startsWith("https://")) {
    found.push(
      note("SITE_URL", "is not https: cookies are not Secure.", "Put a TLS proxy in front and use the https address."),
    );
  } else found.push(ok("SITE_URL", config.SITE_URL));
  if (config.TRUST_PROXY === "1" || config.TRUST_PROXY === "true") {
    found.push(
      note(
        "TRUST_PROXY",
        "trusts every peer: anyone who reaches the port can claim any address.",
        "List your proxies' addresses instead.",
      ),
    );
  }
  if (!config.SMTP_URL) {
    found.push(
      note(
        "SMTP_URL",
        "is not set: login codes are written to DATA_DIR/outbox.",
        "Set it to your mail server before staff log in from elsewhere.",
      ),
    );
  }
  if (config.SMTP_URL && config.MAIL_FROM === parseConfig({}).MAIL_FROM) {
    found.push(
      note("MAIL_FROM", "is not set: emails come from no-reply@localhost.", "Set it, or they are treated as spam."),
    );
  }
  if (config.IMAGE_PROXY_ALLOW_PRIVATE) {
    found.push(
      problem(
        "IMAGE_PROXY_ALLOW_PRIVATE",
        "lets the address of a picture reach services inside your network.",
        "Unset it: it is for tests.",
      ),
    );
  }
  if (config.DELIVERY_ALLOW_PRIVATE) {
    const text = "lets the address of a webhook reach services inside your network, without TLS.";
    found.push(problem("DELIVERY_ALLOW_PRIVATE", text, "Unset it: it is for tests."));
  }
  if (config.ADMIN_EMAIL && !config.ADMIN_PASSWORD) {
    found.push(problem("ADMIN_PASSWORD", "is missing; ADMIN_EMAIL is set.", "Set both, or neither."));
  }
  if (!config.BACKUP_DIR) {
    found.push(
      note(
        "BACKUP_DIR",
        "is not set: there is no daily backup.",
        "Set it to a folder on another disk, or run `npm run backup` yourself.",
      ),
    );
  }
  return [
    ...found,
    ...checkOffers(config),
    ...checkLinks(config),
    ...checkOperator(config),
    ...checkServiceWorker(config),
  ];
}
