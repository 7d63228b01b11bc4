/** What administrators do to an account beside giving it a role. */
export const STAFF_CHANGES = ["disable", "enable", "resetPassword", "removeApp"] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];
