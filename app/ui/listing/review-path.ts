/** Where a review stands, before the language. */
export const coinPath = ({ id }: { id: string }): string => `/coin/${encodeURIComponent(id)}`;
export const exchangePath = ({ id }: { id: string }): string => `/exchange/${encodeURIComponent(id)}`;
