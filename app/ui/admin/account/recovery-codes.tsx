import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useUnsavedWork } from "#app/ui/admin/shell/unsaved-work.ts";
import { Button } from "#app/ui/kit/button.tsx";

const FILE_NAME = "mizan-recovery-codes.txt";

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
}

/** While the codes are shown: the page cannot know whether they were saved elsewhere. */
const areShown = () => true;

type Props = { email: string; codes: string[]; onKept: () => void };

/** Shown this once: to be copied, kept as a file, or printed. */
export function RecoveryCodes({ email, codes, onKept }: Props) {
  const t = useStaffMessages();
  const title = useRef<HTMLHeadingElement>(null);
  const whose = t("account.codesFor", { email: isolate(email) });
  const text = codes.join("\n");
  useUnsavedWork(areShown, "codes");

  useEffect(() => title.current?.focus(), []);

  return (
    <section
      aria-label={t("account.codesTitle")}
      className="flex flex-col gap-4 rounded-2xl border border-accent bg-page p-3 sm:p-4"
    >
      <div>
        <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
          {t("account.codesTitle")}
        </h3>
        <p className="text-muted">{t("account.codesText")}</p>
      </div>
      <div className="prints-alone">
        <p className="hidden print:mb-4 print:block">{whose}</p>
        <ol
          dir="ltr"
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-1 font-mono text-xs sm:text-sm"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} />
        <Button onClick={() => download(`${whose}\n\n${text}\n`)}>
          <Download aria-hidden="true" className="size-5" />
          {t("account.download")}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t("account.print")}
        </Button>
        <Button look="primary" onClick={onKept} className="ms-auto">
          {t("account.kept")}
        </Button>
      </div>
    </section>
  );
}

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
