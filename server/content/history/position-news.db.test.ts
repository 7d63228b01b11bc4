import { expect, it } from "vitest";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { loadShipped } from "#tests/support/shipped-register.ts";
import { createPositionNews } from "./position-news.ts";

withDatabase("news of positions", (database) => {
  it("are those entered or changed, newest first, as they were written", async () => {
    const changes = createContentChanges(database());
    const { body, position } = createRegisterServices({ database: database(), changes });
    // Another register each time, so that it is read each time.
    const news = createPositionNews({ database: database(), register: () => ({ bodies: [], positions: [] }) });
    expect(await news()).toEqual([]);
    const [bodies, positions] = [await loadShipped("body"), await loadShipped("position")];
    const said = positions.find(({ scope, supersedes }) => scope.type === "class" && !supersedes);
    const speaker = bodies.find(({ id }) => id === said?.body);
    if (!said || !speaker) throw new Error("The register that comes with the product has no position on the class.");
    await body.create(speaker.id, speaker, "editor");
    const { version } = await position.create(said.id, said, "editor");
    const line = { ...said.line, en: "Said in other words." };
    await position.update(said.id, version, { ...said, line }, "editor");
    expect(await news()).toMatchObject([
      { isNew: false, position: { id: said.id, line } },
      { isNew: true, position: { id: said.id, line: said.line } },
    ]);
  });
});
