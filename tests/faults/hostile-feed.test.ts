/** A news feed with picture URLs of the internal network: every picture is signed and requested, no internal server is reached. */
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startLiveProduct } from "#tests/support/live-product.ts";
import { makeArticle } from "../stand-ins/news.ts";
import { startStandIn } from "../stand-ins/stand-in.ts";

const HOSTS = [
  "127.0.0.1",
  "localhost",
  "localhost.",
  "0.0.0.0",
  "127.1",
  "2130706433",
  "0x7f000001",
  "017700000001",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "169.254.169.254",
  "10.0.0.1",
];

test("no listener on this machine gets a connection", async () => {
  let reached = 0;
  const internalServer = createServer((socket) => {
    reached += 1;
    socket.destroy();
  }).listen(0, "::");
  await once(internalServer, "listening");
  const address = internalServer.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const redirecting = await startStandIn({
    answer: () => ({ status: 302, body: "", headers: { location: `http://127.0.0.1:${port}/` } }),
    wrongShape: {},
  });
  const targets = [
    ...HOSTS.flatMap((host) => [`http://${host}:${port}/x.png`, `http://${host}/x.png`, `https://${host}:${port}/`]),
    `${redirecting.url}/x.png`,
    `http://user:pw@127.0.0.1:${port}/x.png`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/`,
  ];
  const world = await startLiveProduct({ IMAGE_PROXY_ALLOW_PRIVATE: "0" }, ({ news }) => {
    const hostile = targets.map((target, index) => {
      const article = makeArticle(index, "");
      return { ...article, imageurl: target, source_info: { ...article.source_info, img: target } };
    });
    news.articles.splice(0, news.articles.length, ...hostile);
  });
  const { product } = world;
  try {
    let asked = 0;
    for (let page = 1; page <= 9; page += 1) {
      const html = await (await fetch(`${product.url}/en/news?page=${page}`)).text();
      for (const picture of new Set(html.match(/\/img\/(?:cover|square)\/[\w-]+\/[\w-]+\.webp/g))) {
        const answer = await fetch(product.url + picture);
        expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
        expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
        asked += 1;
      }
    }
    expect(asked).toBeGreaterThan(60);
    expect([reached, redirecting.calls.length]).toEqual([0, 0]);
    const free = Buffer.from(`http://127.0.0.1:${port}/`).toString("base64url");
    expect((await fetch(`${product.url}/img/cover/AAAAAAAAAAAAAAAAAAAAAA/${free}.webp`)).status).toBe(404);
    expect(reached).toBe(0);
  } finally {
    await world.stop();
    await redirecting.stop();
    internalServer.close();
  }
});
