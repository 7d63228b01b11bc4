export type SkeletonShape = "home" | "list" | "review" | "table" | "text";

const BLOCK = "rounded bg-raised";
const three = ["a", "b", "c"];
const six = [...three, "d", "e", "f"];

/** The placeholder of a page that is loading. */
export function PageSkeleton({ shape, label }: { shape: SkeletonShape; label: string }) {
  return (
    <main className="page py-10" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div aria-hidden="true" data-skeleton={shape} className="flex animate-pulse flex-col gap-6">
        {shape === "review" ? <ReviewShape /> : <HeadingShape tall={shape === "home"} />}
        {(shape === "list" || shape === "home") && <CardShapes names={shape === "list" ? six : three} />}
        {shape === "table" && <RowShapes />}
        {shape === "text" && six.map((name) => <span key={name} className={`${BLOCK} h-5 w-full max-w-prose`} />)}
      </div>
    </main>
  );
}

function HeadingShape({ tall }: { tall: boolean }) {
  return (
    <div className={`flex flex-col gap-4 ${tall ? "min-h-72 justify-center" : ""}`}>
      <span className={`${BLOCK} h-10 w-2/3 max-w-lg`} />
      <span className={`${BLOCK} h-5 w-full max-w-prose`} />
      <span className={`${BLOCK} h-11 w-1/2 max-w-sm`} />
    </div>
  );
}

function CardShapes({ names }: { names: readonly string[] }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {names.map((name) => (
        <div key={name} className="card flex h-48 flex-col gap-3 p-5">
          <span className={`${BLOCK} h-12 w-40`} />
          <span className={`${BLOCK} h-4 w-24`} />
          <span className={`${BLOCK} h-4 w-full`} />
          <span className={`${BLOCK} h-4 w-2/3`} />
        </div>
      ))}
    </div>
  );
}

function RowShapes() {
  return (
    <div className="card divide-y divide-line">
      {[...six, "g", "h", "i", "j"].map((name) => (
        <div key={name} className="flex h-14 items-center gap-4 px-4">
          <span className={`${BLOCK} h-5 w-1/3`} />
          <span className={`${BLOCK} ms-auto h-5 w-1/4`} />
        </div>
      ))}
    </div>
  );
}

function ReviewShape() {
  return (
    <>
      <div className="card flex h-56 flex-col justify-center gap-4 p-8">
        <span className={`${BLOCK} h-16 w-64`} />
        <span className={`${BLOCK} h-5 w-full max-w-prose`} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col gap-4">
          {six.map((name) => (
            <span key={name} className={`${BLOCK} h-5 w-full`} />
          ))}
        </div>
        <div className="card h-64" />
      </div>
    </>
  );
}
