import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { UsesView, UseView } from "#domain/views/use-view.ts";
import { STATUS_ICONS, StatusBadge } from "../status-badge.tsx";
import { Fold } from "./fold.tsx";

/** Every use of a coin with its status at a glance; folded below it the reason of each. */
export function UseMatrix({ uses: { offered, notOffered } }: { uses: UsesView }) {
  const t = useMessages();
  if (offered.length === 0) return null;
  return (
    <>
      <ul aria-label={t("uses.coin")} className="tiles mt-3">
        {offered.map(({ id, name, status }) => {
          const Icon = STATUS_ICONS[status];
          return (
            <li
              key={id}
              data-category={status}
              className="flex items-center gap-2 rounded-xl border border-line bg-surface px-3 py-1.5 text-sm leading-tight"
            >
              <Icon aria-hidden="true" strokeWidth={2.75} className="size-5 shrink-0 text-status" />
              <span>
                {name} <strong className="block text-status">{t(`category.${status}`)}</strong>
              </span>
            </li>
          );
        })}
      </ul>
      <Fold summary={t("uses.each")}>
        <ul className="divide-y divide-line">
          {offered.map((use) => (
            <UseItem key={use.id} use={use} />
          ))}
        </ul>
        <NotOffered names={notOffered} />
      </Fold>
    </>
  );
}

const PARTS = ["where", "leaveOff", "remark"] as const;

function UseItem({ use }: { use: UseView }) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[14rem_1fr]">
      <div className="flex items-center justify-between gap-3 self-start">
        <h3 className="text-base">{use.name}</h3>
        <StatusBadge status={use.status} />
      </div>
      <div className="flex flex-col gap-1 text-sm sm:pt-1">
        <UseText use={use} />
        {use.positions && <PositionList positions={use.positions} />}
      </div>
    </li>
  );
}

/** Why a use or product has its status, where it is and how it is left off. */
export function UseText({ use }: { use: UseView }) {
  const t = useMessages();
  return (
    <>
      <p>{use.why || t("uses.byException")}</p>
      {PARTS.map(
        (part) =>
          use[part] && (
            <p key={part} className="text-muted">
              {t(`uses.${part}`)}: <Shown value={use[part]} />
            </p>
          ),
      )}
      {use.mayNeedPurifying && (
        <p>
          <PageLink to="/purification" className="inline-flex min-h-6 items-center text-ink underline">
            {t("uses.purify")}
          </PageLink>
        </p>
      )}
    </>
  );
}

export function NotOffered({ names }: { names: readonly string[] }) {
  const t = useMessages();
  if (names.length === 0) return null;
  return (
    <p className="mt-3 text-sm text-muted">{t("uses.notOffered", { list: names.join(t("review.listSeparator")) })}</p>
  );
}
