import { notFound } from "#server/answers/api-answer.ts";

export const loader = () => notFound("There is nothing at this address");
export const action = loader;
