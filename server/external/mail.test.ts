import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { smtpOptions } from "./mail.ts";

const LETTER = { from: "a@example.com", to: "b@example.com", subject: "code", text: "123456" };
const received: string[] = [];
let server: Server;
let port: number;

/** A mail server without TLS that records what it receives. */
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 plain\r\n");
    socket.on("data", (chunk) => {
      received.push(String(chunk));
      socket.write(/^(EHLO|HELO)/i.test(String(chunk)) ? "250 plain\r\n" : "502 no\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => server.close());

const sendTo = (options: object) => createTransport({ ...options, host: "127.0.0.1", port }).sendMail(LETTER);

test("a message never leaves this machine in the clear", async () => {
  const { url: _, ...options } = smtpOptions("smtp://mail.example");
  await expect(sendTo(options)).rejects.toThrow(/STARTTLS/);
  expect(received.join("")).toContain("STARTTLS");
  expect(received.join("")).not.toMatch(/MAIL FROM|123456/i);
});

test("certificates are checked, except those of a relay on this machine", () => {
  expect(smtpOptions("smtps://mail.example")).toMatchObject({ requireTLS: true, tls: { rejectUnauthorized: true } });
  for (const local of ["smtp://localhost:25", "smtp://127.0.0.1:25", "smtp://[::1]:25"]) {
    expect(smtpOptions(local)).toMatchObject({ requireTLS: false, tls: { rejectUnauthorized: false } });
  }
});
