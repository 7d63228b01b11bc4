import { firstLetter } from "#domain/listing.ts";

/** The coin's picture through our own address, or its first letter. */
export function MarketLogo({ image, name }: { image: string; name: string }) {
  const shape = "size-8 shrink-0 rounded-full bg-raised";
  if (image) return <img src={image} alt="" width={32} height={32} loading="lazy" decoding="async" className={shape} />;
  return (
    <span aria-hidden="true" className={`${shape} inline-flex items-center justify-center font-bold text-accent`}>
      {firstLetter(name, "C")}
    </span>
  );
}
