import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Paging over what is loaded, and a notice taken out of the address, need no new data. */
const PLACE = ["page", "batches", "notice"];

const withoutPlace = ({ searchParams }: URL): string => {
  const rest = new URLSearchParams(searchParams);
  for (const name of PLACE) rest.delete(name);
  rest.sort();
  return rest.toString();
};

export const staffListRevalidation = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => {
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return stays && withoutPlace(currentUrl) === withoutPlace(nextUrl) ? false : defaultShouldRevalidate;
};
