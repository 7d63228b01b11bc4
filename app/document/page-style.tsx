import whole from "#app/styles/public.css?url";
import { STYLE_MARK } from "./inline-texts.ts";

/** In the page itself: the text stands after one round trip. `data-whole` is the rest, for what is put into the page later. */
export const PageStyle = () =>
  import.meta.env.DEV ? (
    <link rel="stylesheet" href={whole} />
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, replaced by the rules of our own build
    <style data-whole={whole} dangerouslySetInnerHTML={{ __html: STYLE_MARK }} />
  );
