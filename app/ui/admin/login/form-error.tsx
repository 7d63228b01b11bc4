import { CircleAlert } from "lucide-react";

/** What went wrong with the whole form; read out when it appears. */
export function FormError({ text, id }: { text: string | null; id?: string }) {
  if (!text) return null;
  return (
    <p
      id={id}
      role="alert"
      className="flex items-start gap-2 rounded-xl bg-down-soft px-4 py-3 font-semibold text-down"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-5 shrink-0" />
      {text}
    </p>
  );
}
