/** What reviews, facts, positions and countries may be used under. */
export const LICENCE = { name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;
