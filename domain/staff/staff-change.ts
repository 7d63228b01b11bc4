/** What administrators do to an account besides giving it a role. */
export const STAFF_CHANGES = ["disable", "enable", "resetPassword", "removeApp"] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];
