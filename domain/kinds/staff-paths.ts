/** Where staff edit a record or an entry of the register, and where their forms are sent. */
import { ENTITIES, isRegisterKind, REGISTER_KINDS, type StoredEntity } from "#domain/records/entity.ts";
import { KINDS } from "./kinds.ts";
import { REGISTER } from "./register-kinds.ts";

export const staffPaths = (kind: StoredEntity): { staff: string; endpoint: string } =>
  isRegisterKind(kind) ? REGISTER[kind].paths : KINDS[kind].paths;

const isUnder = (path: string, pattern: string): boolean => `/${pattern}/`.startsWith(`${path}/`);

/** Which kind a staff route belongs to, by its pattern, such as `admin/bodies/draft/:id`: what is sent cannot change it. */
export function storedKindOf(pattern: string): StoredEntity {
  const found = [...ENTITIES, ...REGISTER_KINDS].find((kind) => {
    const { staff, endpoint } = staffPaths(kind);
    return isUnder(staff, pattern) || isUnder(endpoint, pattern);
  });
  if (!found) throw new Error(`The route ${pattern} belongs to nothing that is stored.`);
  return found;
}
