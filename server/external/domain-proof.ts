/** Whether a text is in a DNS record of a domain, or in a file on its website: public addresses only, no redirects. */
import { Resolver } from "node:dns/promises";
import { PROOF_FILE, proofName } from "#domain/reports/reply.ts";
import { createBoundedFetch, TOTAL_MS } from "./bounded-fetch.ts";
import { lookupPublic } from "./public-address.ts";

const DNS_MS = 2000;
const DNS_TRIES = 2;
const FILE_MAX_BYTES = 1024;

export type DomainProof = ReturnType<typeof createDomainProof>;

type Options = {
  /** An address with its port; without it the system's servers. */
  dnsServer?: string | undefined;
  /** For tests: where the website of a domain is, and that it may be a private address. */
  siteOf?: (domain: string) => string;
};

export function createDomainProof({ dnsServer, siteOf }: Options = {}) {
  const resolver = new Resolver({ timeout: DNS_MS, tries: DNS_TRIES });
  if (dnsServer) resolver.setServers([dnsServer]);
  const { send, close } = createBoundedFetch(siteOf ? {} : { lookup: lookupPublic });

  /** A long record comes in parts. */
  async function isInRecord(domain: string, text: string): Promise<boolean> {
    const records = await resolver.resolveTxt(proofName(domain));
    return records.some((parts) => parts.join("") === text);
  }

  async function isInFile(domain: string, text: string): Promise<boolean> {
    const url = new URL(PROOF_FILE, siteOf ? siteOf(domain) : `https://${domain}`);
    const deadline = AbortSignal.timeout(TOTAL_MS);
    const { status, bytes } = await send({
      url,
      headers: { accept: "text/plain" },
      maxBytes: FILE_MAX_BYTES,
      deadline,
    });
    return status === 200 && bytes.toString("utf8").trim() === text;
  }

  const orFalse = (found: Promise<boolean>): Promise<boolean> => found.catch(() => false);

  return {
    isShown: async (domain: string, text: string): Promise<boolean> =>
      (await orFalse(isInRecord(domain, text))) || orFalse(isInFile(domain, text)),
    close,
  };
}
