import { METHOD } from "#domain/screening/method.ts";
import { methodNotAllowed, respondWithJson } from "#server/responses/api-response.ts";

/** The whole rule as data: which facts are asked, what each value draws, and what follows. */
export const loader = () => respondWithJson({ success: true, method: METHOD });

export const action = () => methodNotAllowed("GET");
