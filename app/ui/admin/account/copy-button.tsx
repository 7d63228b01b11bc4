import { Copy } from "lucide-react";
import { useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";

/** Shows whether it worked: a browser may refuse. */
export function CopyButton({ text }: { text: string }) {
  const t = useStaffMessages();
  const [end, setEnd] = useState<"copied" | "copyFailed" | null>(null);
  async function copy(): Promise<void> {
    setEnd(null);
    try {
      await navigator.clipboard.writeText(text);
      setEnd("copied");
    } catch {
      setEnd("copyFailed");
    }
  }
  return (
    <>
      <Button onClick={copy}>
        <Copy aria-hidden="true" className="size-5" />
        {t("account.copy")}
      </Button>
      <span role="status" className="text-sm text-muted empty:hidden">
        {end && t(`account.${end}`)}
      </span>
    </>
  );
}
