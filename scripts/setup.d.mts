/** What TypeScript imports of setup.mjs, which is plain JavaScript. */
export const SERVER_ARGUMENTS: string[];
export const SERVER_ENVIRONMENT: Record<string, string>;
export function installTools(): void;
