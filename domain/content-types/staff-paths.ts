/** Where staff edit a record or an entry of the register, and where their forms are sent. */
import { type ContentType, isRegisterType, RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { RECORD_DESCRIPTORS } from "./content-types.ts";
import { REGISTER } from "./register.ts";

export const staffPaths = (kind: ContentType): { staff: string; endpoint: string } =>
  isRegisterType(kind) ? REGISTER[kind].paths : RECORD_DESCRIPTORS[kind].paths;

const isUnder = (path: string, pattern: string): boolean => `/${pattern}/`.startsWith(`${path}/`);

/** Which kind a staff route belongs to, by its pattern, such as `admin/bodies/draft/:id`: what is sent cannot change it. */
export function contentTypeOf(pattern: string): ContentType {
  const found = [...RECORD_TYPES, ...REGISTER_TYPES].find((kind) => {
    const { staff, endpoint } = staffPaths(kind);
    return isUnder(staff, pattern) || isUnder(endpoint, pattern);
  });
  if (!found) throw new Error(`The route ${pattern} belongs to nothing that is stored.`);
  return found;
}
