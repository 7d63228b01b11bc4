import { describe, expect, it } from "vitest";
import { mergeFields } from "#domain/forms/keep-edits.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import {
  type EditEvent as Event,
  editReducer,
  openEdit,
  type SaveFailure,
  type EditState as State,
} from "./edit-state.ts";

type Values = Record<string, LocalizedText>;

const text = (en: string, tr = ""): LocalizedText => ({ en, ar: "", tr });
const OPENED: Values = { name: text("Opened") };
const SENT: Values = { name: text("Sent") };
const THEIRS: Values = { name: text("Theirs") };
const NEWER = { version: 7, editor: "other@example.com", at: "2026-11-16T00:00:00Z", form: THEIRS };
const DRAFT = { values: SENT, base: OPENED, version: 2, requestKey: "draft key", at: 1_800_000_000_000 };

const open = (isNew = false): State =>
  editReducer(openEdit(isNew, "own key"), { type: "loaded", version: isNew ? null : 3, values: OPENED });
const run = (state: State, ...events: Event[]): State => events.reduce(editReducer, state);
const submitted: Event = { type: "submitted", over: null };
const answered = (result: Extract<Event, { type: "answered" }>["result"], sent = SENT): Event => ({
  type: "answered",
  result,
  sent,
  newKey: "new key",
});
const saved = answered({ kind: "saved", answer: {} });
const conflict = answered({ kind: "conflict", newer: NEWER });
const unanswered = answered({ kind: "unanswered" });
const gone = answered({ kind: "gone" });

const FAILURES: SaveFailure[] = [
  { kind: "issues", issues: [{ path: "form.name.en", message: "form.tooLong" }] },
  { kind: "upload-failed", reason: null },
  { kind: "signed-out" },
  { kind: "gone" },
  { kind: "too-large" },
  { kind: "unanswered" },
];

/** Every state a form can be in, by how it gets there. */
const STATES: Record<string, State> = {
  idle: open(),
  "idle, adding": open(true),
  "restored draft": run(open(), { type: "draftRestored", draft: DRAFT }),
  "restored draft, adding": run(open(true), { type: "draftRestored", draft: DRAFT }),
  saving: run(open(), submitted),
  "saving, adding": run(open(true), submitted),
  conflict: run(open(), submitted, conflict),
  "conflict of an add": run(open(true), submitted, answered({ kind: "conflict", newer: { ...NEWER, id: "made" } })),
  failed: run(open(), submitted, answered({ kind: "too-large" })),
  "failed with issues": run(open(), submitted, answered(FAILURES[0] as SaveFailure)),
  unanswered: run(open(), submitted, unanswered),
  "unanswered add": run(open(true), submitted, unanswered),
  saved: run(open(), submitted, saved),
};

const EVENTS: Record<string, Event> = {
  loaded: { type: "loaded", version: 9, values: THEIRS },
  draftRestored: { type: "draftRestored", draft: DRAFT },
  draftTaken: { type: "draftTaken", newKey: "new key" },
  draftDropped: { type: "draftDropped", newKey: "new key" },
  submitted,
  "submitted over": { type: "submitted", over: NEWER },
  saved,
  conflict,
  ...Object.fromEntries(FAILURES.map((failure) => [failure.kind, answered(failure)])),
  conflictClosed: { type: "conflictClosed" },
  "newerTaken, mine kept": { type: "newerTaken", values: THEIRS, keepMine: true },
  "newerTaken, mine not kept": { type: "newerTaken", values: THEIRS, keepMine: false },
  problemFound: { type: "problemFound", problem: { kind: "message", text: "Words" } },
  problemDismissed: { type: "problemDismissed" },
};

const MAY_CHANGE_KEY = ["draftDropped", "draftTaken", "draftRestored", "gone"];

describe("every event in every state", () => {
  for (const [stateName, state] of Object.entries(STATES)) {
    for (const [eventName, event] of Object.entries(EVENTS)) {
      it(`${eventName} in "${stateName}"`, () => {
        const before = structuredClone(state);
        const next = editReducer(state, event);
        // Pure: the state it was given is as it was.
        expect(state).toEqual(before);
        // Saved is final.
        if (state.phase === "saved") return expect(next).toBe(state);
        // The dialog of a conflict is closed by every answer and by sending the form.
        if (event.type === "submitted") expect(next.newer).toBeNull();
        if (event.type === "answered") expect(next.newer !== null).toBe(event.result.kind === "conflict");
        // The key changes only where it must, and then to the one that was brought along.
        if (!MAY_CHANGE_KEY.includes(eventName)) expect(next.stamp.requestKey).toBe(state.stamp.requestKey);
        if (next.stamp.requestKey !== state.stamp.requestKey) {
          expect(["new key", "draft key"]).toContain(next.stamp.requestKey);
        }
        // What is typed is compared with something the form was filled with, a draft's base, or what was sent.
        expect([OPENED, THEIRS, SENT]).toContainEqual(next.base);
        // A failure is always shown.
        if (event.type === "answered" && next.phase !== "saved") expect(next.problem).not.toBeNull();
      });
    }
  }
});

describe("sending", () => {
  it("goes from saving to what the answer says", () => {
    const saving = run(open(), submitted);
    expect(saving).toMatchObject({ phase: "saving", problem: null, newer: null });
    expect(run(saving, saved).phase).toBe("saved");
    expect(run(saving, conflict)).toMatchObject({ phase: "editing", newer: NEWER, problem: { kind: "conflict" } });
    for (const failure of FAILURES)
      expect(run(saving, answered(failure))).toMatchObject({ phase: "editing", problem: failure });
  });

  it("again takes back what was wrong the last time", () => {
    const marked = run(open(), submitted, answered(FAILURES[0] as SaveFailure));
    expect(marked.problem).toEqual(FAILURES[0]);
    expect(run(marked, submitted).problem).toBeNull();
  });

  it("under the version the form was opened with, and over the newer one where that is to be replaced", () => {
    expect(run(open(), submitted).stamp.version).toBe(3);
    const over = run(open(), submitted, conflict, { type: "submitted", over: NEWER });
    expect(over).toMatchObject({ phase: "saving", newer: null, stamp: { version: 7, made: null } });
    const made = { ...NEWER, id: "made" };
    const overMade = run(open(true), submitted, answered({ kind: "conflict", newer: made }), {
      type: "submitted",
      over: made,
    });
    expect(overMade.stamp).toEqual({ version: 7, requestKey: "own key", made: "made" });
  });

  it("how many fields are marked does not replace what the server answered", () => {
    const count: Event = { type: "problemFound", problem: { kind: "marked", count: 2 } };
    expect(run(open(), count).problem).toEqual({ kind: "marked", count: 2 });
    expect(run(open(), submitted, answered(FAILURES[0] as SaveFailure), count).problem?.kind).toBe("issues");
  });
});

describe("an add without an answer", () => {
  it("keeps its key, and what is typed from then on is typed over what was sent", () => {
    const state = run(open(true), submitted, unanswered);
    expect(state).toMatchObject({ mayExist: true, base: SENT, stamp: { requestKey: "own key", made: null } });
  });

  it("is compared with the first try, however many follow", () => {
    const again = answered({ kind: "unanswered" }, { name: text("Sent again") });
    expect(run(open(true), submitted, unanswered, submitted, again).base).toEqual(SENT);
  });

  it("is an add only: a save without an answer is still compared with what the form was opened with", () => {
    expect(run(open(), submitted, unanswered)).toMatchObject({ mayExist: false, base: OPENED });
    const made = answered({ kind: "conflict", newer: { ...NEWER, id: "made" } });
    const taken: Event = { type: "newerTaken", values: THEIRS, keepMine: true };
    expect(run(open(true), submitted, made, taken, submitted, unanswered).base).toEqual(THEIRS);
  });

  it("gets a new key where the record it had made was deleted, and only then", () => {
    const state = run(open(true), submitted, unanswered, submitted, gone);
    expect(state).toMatchObject({ mayExist: false, stamp: { version: null, requestKey: "new key", made: null } });
    expect(run(open(), submitted, gone).stamp.requestKey).toBe("own key");
  });
});

describe("taking the newer state", () => {
  const keepMine: Event = { type: "newerTaken", values: THEIRS, keepMine: true };
  const takeTheirs: Event = { type: "newerTaken", values: THEIRS, keepMine: false };

  it("goes on from it: version, what is compared with, what Start over goes back to", () => {
    for (const event of [keepMine, takeTheirs]) {
      const state = run(open(), submitted, conflict, event);
      expect(state).toMatchObject({ phase: "editing", base: THEIRS, newer: null, problem: null });
      expect(state.stamp).toEqual({ version: 7, requestKey: "own key", made: null });
      expect(run(state, { type: "draftDropped", newKey: "new key" }).stamp.version).toBe(7);
    }
  });

  it("of an add names the record from then on, also after starting over", () => {
    const made = answered({ kind: "conflict", newer: { ...NEWER, id: "made" } });
    const state = run(open(true), submitted, made, keepMine);
    expect(state.stamp).toMatchObject({ version: 7, made: "made" });
    expect(run(state, { type: "draftDropped", newKey: "new key" }).stamp).toMatchObject({ version: 7, made: "made" });
  });

  it("ends a restored draft unless one's own changes are kept", () => {
    const restored = run(open(), { type: "draftRestored", draft: DRAFT }, submitted, conflict);
    expect(run(restored, keepMine).draft).toEqual({ at: DRAFT.at });
    expect(run(restored, takeTheirs).draft).toBeNull();
  });

  it("closed instead, everything stays, and the next save meets it again", () => {
    const state = run(open(), submitted, conflict, { type: "conflictClosed" });
    expect(state).toMatchObject({ phase: "editing", newer: null, base: OPENED, stamp: { version: 3 } });
  });

  it("lays on top what was typed since the right state", () => {
    const theirs: Values = { name: text("Theirs", "onların") };
    const mineOver = (state: State, mine: Values) => mergeFields(state.base, mine, theirs);
    // A form that was opened, and one field typed in.
    expect(mineOver(run(open(), submitted, conflict), { name: text("Opened", "benim") })).toEqual({
      name: text("Theirs", "benim"),
    });
    // A draft typed over an older version: compared with that one, not with what the form opened with now.
    const base: Values = { name: text("Older") };
    const restored = run(open(), { type: "draftRestored", draft: { ...DRAFT, base } }, submitted, conflict);
    expect(mineOver(restored, { name: text("Older", "benim") })).toEqual({ name: text("Theirs", "benim") });
    // An add that was made without an answer: what was typed before it was sent is in the newer state already.
    const added = run(open(true), submitted, unanswered, submitted, conflict);
    expect(mineOver(added, { name: text("Sent", "benim") })).toEqual({ name: text("Theirs", "benim") });
    // A second conflict: compared with the state that was taken over in the first.
    const twice = run(open(), submitted, conflict, keepMine, submitted, conflict);
    expect(mineOver(twice, { name: text("Theirs", "benim") })).toEqual({ name: text("Theirs", "benim") });
  });
});

describe("a restored draft", () => {
  it("brings its version, its base and its key", () => {
    const state = run(open(true), { type: "draftRestored", draft: DRAFT });
    expect(state).toMatchObject({ base: DRAFT.base, draft: { at: DRAFT.at } });
    expect(state.stamp).toEqual({ version: 2, requestKey: "draft key", made: null });
  });

  it("of an add has no version, and the form keeps its own", () => {
    expect(run(open(), { type: "draftRestored", draft: { ...DRAFT, version: null } }).stamp.version).toBe(3);
  });

  it("that another form continues gets a new key, and is compared with the opened record again", () => {
    const state = run(open(true), { type: "draftRestored", draft: DRAFT }, submitted, unanswered);
    expect(run(state, { type: "draftTaken", newKey: "new key" })).toMatchObject({
      mayExist: false,
      base: OPENED,
      stamp: { requestKey: "new key", made: null },
    });
  });

  it("that is dropped leaves the record as it was opened, under a key of its own", () => {
    const state = run(open(true), { type: "draftRestored", draft: DRAFT }, { type: "draftDropped", newKey: "new key" });
    expect(state).toMatchObject({ base: OPENED, draft: null, mayExist: false });
    expect(state.stamp).toEqual({ version: null, requestKey: "new key", made: null });
  });

  it("does not lose its base by being loaded first, as in the dialog", () => {
    const state = run(open(), { type: "loaded", version: 9, values: THEIRS }, { type: "draftRestored", draft: DRAFT });
    expect(state).toMatchObject({ base: DRAFT.base, stamp: { version: 2 }, taken: { version: 9, values: THEIRS } });
    expect(run(state, { type: "draftDropped", newKey: "new key" })).toMatchObject({
      base: THEIRS,
      stamp: { version: 9 },
    });
  });
});
