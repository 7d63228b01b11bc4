/** Settings that are allowed, but that an operator of a public site should have thought about. */
import type { Config } from "../config.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

export function checkSettings(config: Config): Finding[] {
  const found: Finding[] = [];
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
        "believes every peer: anyone who reaches the port can claim any address.",
        "List your proxies' addresses instead.",
      ),
    );
  }
  if (!config.SMTP_URL) {
    found.push(
      note(
        "SMTP_URL",
        "is not set: login codes are laid in DATA_DIR/outbox.",
        "Set it to your mail server before staff log in from elsewhere.",
      ),
    );
  }
  if (config.ADMIN_EMAIL && !config.ADMIN_PASSWORD) {
    found.push(problem("ADMIN_PASSWORD", "is missing beside ADMIN_EMAIL.", "Set both, or neither."));
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
  return found;
}
