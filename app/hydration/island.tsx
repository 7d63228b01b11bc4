import { type ComponentType, createElement } from "react";
import type { IslandName } from "./islands.ts";

type Props<Part extends object> = {
  name: IslandName;
  of: ComponentType<Part>;
  /** Sent with the page: what JSON can hold, and no more than the part needs. */
  props: Part;
  /** `near`: runs when it comes near the screen; `use`: when it is first touched or focused. */
  when?: "near" | "use";
};

/** A part of a public page that runs in the browser. The server renders it like any other; see docs/hydration.md. */
export function Island<Part extends object>({ name, of, props, when = "near" }: Props<Part>) {
  return (
    <div data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      {createElement(of, props)}
    </div>
  );
}
