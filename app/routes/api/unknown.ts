import { notFound } from "#server/responses/api-response.ts";

export const loader = () => notFound("There is nothing at this address");
export const action = loader;
