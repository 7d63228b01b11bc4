import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { MethodWords } from "#domain/screening/method-words.ts";
import type { UseRule } from "#domain/screening/use-rules.ts";

/** The statuses a rule can give, with the value of the fact that gives each. */
function statusesOf(rule: UseRule): [value: string | null, status: Category][] {
  if (rule.by === "fixed") return [[null, rule.status]];
  if (rule.by === "fact") return [...Object.entries(rule.status), ["unknown", rule.unknown]];
  return [];
}

/** What follows for each use of a coin or product of an exchange. */
export function KindUses({ kind, words }: { kind: RecordType; words: MethodWords }) {
  const t = useStaffMessages();
  return (
    <>
      <h3 className="text-lg font-bold">{t(kind === "coin" ? "method.uses" : "method.products")}</h3>
      <ul className="divide-y divide-line">
        {Object.entries(METHOD.kinds[kind].uses).map(([id, rule]) => {
          const told = rule.by === "fact" ? words.facts[kind][rule.fact] : undefined;
          return (
            <li key={id} className="flex flex-col gap-2 py-3">
              <p>
                <span className="font-semibold">{words.uses[kind][id]?.name}</span>{" "}
                <span className="text-sm text-muted">{t(`method.by.${rule.by}`, { fact: told?.name ?? "" })}</span>
              </p>
              {rule.by !== "headline" && rule.by !== "certificate" && (
                <ul className="flex flex-wrap gap-x-6 gap-y-2">
                  {statusesOf(rule).map(([value, status]) => (
                    <li key={value ?? status} className="inline-flex items-center gap-2 text-sm">
                      {value !== null && <span>{told?.values[value]?.label ?? value}</span>}
                      <CategoryBadge category={status} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
