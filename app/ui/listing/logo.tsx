import { useState } from "react";
import { toSmallImage } from "#domain/own-image.ts";

const SIZES = { tiny: "size-8 text-sm", small: "size-12 text-xl", large: "size-16 text-2xl" };
const PIXELS = { tiny: 32, small: 48, large: 64 };

/** The logo, or the first letter where there is none or it cannot be loaded. */
export function Logo({ image, letter, size = "small" }: { image: string; letter: string; size?: keyof typeof SIZES }) {
  const [failed, setFailed] = useState(false);
  const shape = `${SIZES[size]} shrink-0 rounded-full border border-line bg-raised`;
  if (!image || failed) {
    return (
      <span aria-hidden="true" className={`${shape} inline-flex items-center justify-center font-bold text-accent`}>
        {letter}
      </span>
    );
  }
  return (
    <img
      src={toSmallImage(image)}
      alt=""
      width={PIXELS[size]}
      height={PIXELS[size]}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={`${shape} object-cover`}
    />
  );
}
