/**
 * The picture of a record at an address a page may load: our own paths and the image host's unchanged, any other through
 * the proxy, because the content security policy allows nothing else and visitors should not contact other hosts.
 */
import { isWebAddress } from "#domain/text/web-address.ts";
import type { OutsidePictures } from "./picture-proxy.ts";

export type ShowImage = ReturnType<typeof createShowImage>;

export function createShowImage(pictures: Pick<OutsidePictures, "addressOf">, imageOrigin: string) {
  const isOurs = (image: string): boolean => !isWebAddress(image) || new URL(image).origin === imageOrigin;

  return <View extends { image: string }>(view: View): View =>
    isOurs(view.image) ? view : { ...view, image: pictures.addressOf(view.image, "logo") };
}
