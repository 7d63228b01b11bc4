/** The page of a kind of token, without the language. */
export const kindPath = ({ id }: { id: string }): string => `/kinds/${id}`;
