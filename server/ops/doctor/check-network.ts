/** Checks that the mail server and the outside services are reachable. */
import { connect } from "node:net";
import { createTransport } from "nodemailer";
import type { Config } from "#server/config.ts";
import { smtpOptions } from "#server/external/mail.ts";
import { OUTSIDE_SERVICES } from "#server/external/service-settings.ts";
import { type DoctorFinding, note, ok, problem, sentenceOf } from "./finding.ts";

const CONNECT_MS = 5000;

export async function checkMail(smtpUrl: string | undefined): Promise<DoctorFinding[]> {
  if (!smtpUrl) return [];
  const transport = createTransport(smtpOptions(smtpUrl));
  try {
    await transport.verify();
    return [ok("mail", `${new URL(smtpUrl).hostname} accepts the login`)];
  } catch (error) {
    return [
      problem(
        "mail",
        `${new URL(smtpUrl).hostname} refused the login or did not answer: ${sentenceOf(error)}`,
        "Check SMTP_URL. Until then nobody can log in.",
      ),
    ];
  } finally {
    transport.close();
  }
}

function canConnect(address: URL): Promise<string | null> {
  const port = Number(address.port) || (address.protocol === "http:" ? 80 : 443);
  return new Promise((resolve) => {
    const socket = connect({ host: address.hostname, port, timeout: CONNECT_MS });
    const end = (failure: string | null) => {
      socket.destroy();
      resolve(failure);
    };
    socket.once("connect", () => end(null));
    socket.once("timeout", () => end("no answer"));
    socket.once("error", (error) => end(sentenceOf(error)));
  });
}

/** Only notes: the product works without any of them. */
export async function checkOutside(config: Config): Promise<DoctorFinding[]> {
  const configured = Object.values(OUTSIDE_SERVICES).flatMap(({ urlSetting }) => {
    const value = config[urlSetting];
    return value ? [{ name: urlSetting, address: new URL(value) }] : [];
  });
  return Promise.all(
    configured.map(async ({ name, address }) => {
      const failure = await canConnect(address);
      return failure === null
        ? ok(name, `${address.hostname} is reachable`)
        : note(
            name,
            `${address.hostname} is not reachable: ${failure}.`,
            "Check the address and the firewall. Until then its fallback is shown.",
          );
    }),
  );
}
