/** The one place where a missing record becomes a 404. */
import { data } from "react-router";
import { NotFoundError } from "../errors.ts";

export async function orNotFound<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof NotFoundError) throw data(null, { status: 404 });
    throw error;
  }
}
