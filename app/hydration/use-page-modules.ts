import { useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from "react-router";

/**
 * Fetches the modules of a page. The router would do so itself, but where one does not come it loads the document anew,
 * even if it only prefetches: on a line that is dead without saying so, a finger on a link would cost the page under it.
 */
export function usePageModules(): (address: string) => Promise<unknown> {
  const router = useContext(DataRouterContext)?.router;
  const framework = useContext(FrameworkContext);
  return (address) => {
    const modules = (router?.match(address) ?? []).flatMap(
      ({ route }) => framework?.manifest.routes[route.id]?.module ?? [],
    );
    return Promise.all(modules.map((module) => import(/* @vite-ignore */ module)));
  };
}
