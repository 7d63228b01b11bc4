import { Share2 } from "lucide-react";
import { useState } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";

type Outcome = "idle" | "copied" | "failed";

/** Hands the page's address to the device's own sharing; where there is none, copies it. */
async function share(title: string): Promise<Outcome> {
  const { origin, pathname } = window.location;
  const url = origin + pathname;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return "idle";
    } catch (error) {
      // Closing the sheet is not a failure, and must not copy unasked.
      if (error instanceof DOMException && error.name === "AbortError") return "idle";
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}

export function ShareButton({ title }: { title: string }) {
  const t = useMessages();
  const [outcome, setOutcome] = useState<Outcome>("idle");
  return (
    <div className="needs-script flex flex-wrap items-center">
      <Button onClick={() => void share(title).then(setOutcome)}>
        <Share2 aria-hidden="true" className="size-4" />
        {t("share.button")}
      </Button>
      <span role="status" className="ms-3 text-sm text-muted empty:ms-0">
        {outcome === "copied" && t("share.copied")}
        {outcome === "failed" && t("share.failed")}
      </span>
    </div>
  );
}
