/** `npm run test:all` tries every combination where `npm test` tries a part. */
export const THOROUGH = process.env.THOROUGH === "1";
