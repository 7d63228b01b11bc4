/** One of the last changes to the content, as the dashboard tells it. */
import type { ChangeAction, Entity } from "./entity.ts";

export type RecentChange = {
  id: string;
  entity: Entity;
  entityId: string;
  action: ChangeAction;
  editor: string;
  at: string;
  /** The record's name after the change, or before it was deleted. */
  name: string;
};
