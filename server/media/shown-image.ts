/**
 * The picture of a record, at an address a page may show: our own paths and the image host's as they are, any other
 * through our own proxy, for the pages' policy lets nothing else in and no visitor's browser should meet its host.
 */
import { isWebAddress } from "#domain/text/web-address.ts";
import type { OutsidePictures } from "./picture-proxy.ts";

export type ShowImage = ReturnType<typeof createShowImage>;

export function createShowImage(pictures: Pick<OutsidePictures, "addressOf">, imageOrigin: string) {
  const isOurs = (image: string): boolean => !isWebAddress(image) || new URL(image).origin === imageOrigin;

  return <View extends { image: string }>(view: View): View =>
    isOurs(view.image) ? view : { ...view, image: pictures.addressOf(view.image, "logo") };
}
