import { Columns2 } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { toCompareSearch } from "#domain/compare/compare-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";

/** Without scripts it opens the form with this record chosen; with them it puts the record into the tray (`page-script/lazy/tray.ts`). */
export function CompareLink({ kind, id, name }: { kind: RecordType; id: string; name: string }) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <a href={localize("/compare") + toCompareSearch(kind, [id])} data-compare={name} className={buttonClass()}>
      <Columns2 aria-hidden="true" className="size-4" />
      {t("compare.show")}
    </a>
  );
}
