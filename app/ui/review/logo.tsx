import { toSmallImage } from "#domain/records/image-address.ts";

const SIZES = { tiny: "size-8 text-sm", small: "size-12 text-xl" };
const PIXELS = { tiny: 32, small: 48 };

/** The logo, or the first letter where there is none or it cannot be loaded: the script before the first paint marks those. */
export function Logo({ image, letter, size = "small" }: { image: string; letter: string; size?: keyof typeof SIZES }) {
  const src = toSmallImage(image);
  return (
    <span aria-hidden="true" data-letter={letter} className={`logo ${SIZES[size]}`}>
      {src ? (
        <img key={src} src={src} alt="" width={PIXELS[size]} height={PIXELS[size]} loading="lazy" decoding="async" />
      ) : null}
    </span>
  );
}
