/** A DNS server for TXT records: answers what the test put there, and "no such name" for everything else. */
import { createSocket } from "node:dgram";
import { once } from "node:events";

const HEADER = 12;
const ANSWER = 0x8580;
const NO_SUCH_NAME = 0x8583;
const TXT = 16;
const CLASS_IN = 1;
/** The name of the question, which every answer is about. */
const POINTER = 0xc00c;

/** Where the name ends, and how it is written with dots. */
function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString("ascii", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function toAnswer(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(13);
  head.writeUInt16BE(POINTER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(CLASS_IN, 4);
  head.writeUInt16BE(bytes.length + 1, 10);
  head.writeUInt8(bytes.length, 12);
  return Buffer.concat([head, bytes]);
}

export async function startDns() {
  const records = new Map<string, readonly string[]>();
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, end } = readName(message);
    const texts = records.get(name) ?? [];
    const head = Buffer.from(message.subarray(0, HEADER));
    head.writeUInt16BE(texts.length > 0 ? ANSWER : NO_SUCH_NAME, 2);
    head.writeUInt16BE(texts.length, 6);
    head.writeUInt32BE(0, 8);
    const question = message.subarray(HEADER, end + 4);
    socket.send(Buffer.concat([head, question, ...texts.map(toAnswer)]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  socket.unref();
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name: string, ...texts: string[]): unknown => records.set(name, texts),
    stop: (): void => void socket.close(),
  };
}
