/** The five content types by their id. Public pages do not import this: it includes the forms. */
import type { ContentType } from "#domain/records/content-type.ts";
import { COIN } from "./coin.ts";
import type { ContentDescriptor } from "./descriptor.ts";
import { EXCHANGE } from "./exchange.ts";
import { BODY, COUNTRY, POSITION } from "./register.ts";

export const CONTENT_TYPES = { coin: COIN, exchange: EXCHANGE, body: BODY, position: POSITION, country: COUNTRY };

/** For code that treats all of them alike. */
export const descriptorOf = (type: ContentType): ContentDescriptor => CONTENT_TYPES[type];

/** The content type of a route, by its pattern, such as `admin/bodies/draft/:id`: no request can change it. */
export function contentTypeOf(pattern: string): ContentType {
  const found = Object.values(CONTENT_TYPES).find(({ paths }) =>
    Object.values(paths).some((path) => `/${pattern}/`.startsWith(`${path}/`)),
  );
  if (!found) throw new Error(`The route ${pattern} belongs to no content type.`);
  return found.id;
}
