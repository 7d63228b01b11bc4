/** Why a change of an account was refused, and how such a refusal ends a transaction. */
import type { AccountProblem } from "#domain/account/account-problem.ts";
import { NamedError } from "#server/errors.ts";

export type AccountRefusal = {
  ok: false;
  status: 404 | 409 | 422 | 429 | 503;
  problem: AccountProblem;
  retryAfter?: number;
};

export const refuseAccount = (status: AccountRefusal["status"], problem: AccountProblem): AccountRefusal => ({
  ok: false,
  status,
  problem,
});

export const refuseFor = (retryAfter: number): AccountRefusal => ({ ...refuseAccount(429, "tooMany"), retryAfter });

/** Rolls the transaction back. */
export class RefusedError extends NamedError {
  readonly refusal: AccountRefusal;
  constructor(...refusal: Parameters<typeof refuseAccount>) {
    super(refusal[1]);
    this.refusal = refuseAccount(...refusal);
  }
}

export async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | AccountRefusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedError) return error.refusal;
    throw error;
  }
}
