import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditorValues } from "#app/ui/admin/editor/editor-values.ts";
import { useEditorField } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { ADDRESS_INPUT, INPUT_CLASS, SelectField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { isWebAddress } from "#domain/text/web-address.ts";
import { useRatedSources } from "./method-context.tsx";
import { isWholeSource, withNewSource } from "./typed-facts.ts";

type CitedPath = `facts.${string}.sources` | `facts.${string}.entries.${number}.sources`;

export const NEW_SOURCE = "new";

/** How much a source proves, by its address. */
export function SourceTier({ of }: { of: string }) {
  const t = useStaffMessages();
  const tier = useRatedSources().rate(of)?.tier;
  return (
    tier && (
      <span className={`shrink-0 text-sm ${tier === "weak" ? "text-down" : "text-muted"}`}>
        {t(`tier.${tier === "other" ? "unlisted" : tier}`)}
      </span>
    )
  );
}

/** Opens the page itself, so that a value is checked where it was found. */
function CitedTitle({ title, url }: { title: string; url: string }) {
  if (!isWebAddress(url))
    return (
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {title}
      </span>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="min-w-0 flex-1 truncate text-ink" dir="auto">
      {title}
    </a>
  );
}

/**
 * The sources of one fact or entry: chosen from those of the record, or added to them right here. `above` are those of the
 * fact above it, which one button cites again.
 */
export function SourcePicker({ name, label, above }: { name: CitedPath; label: string; above?: () => string[] }) {
  const t = useStaffMessages();
  const { setValue, clearErrors } = useFormContext<EditorValues>();
  const { error } = useEditorField(name);
  const cited: string[] = useWatch<EditorValues, `facts.${string}.sources`>({ name }) ?? [];
  const sources = useWatch<EditorValues, "sources">({ name: "sources" });
  const [choice, setChoice] = useState("");
  const titleOf = (source: string): string => {
    const place = sources.findIndex((one) => one.id === source);
    return place < 0
      ? t("facts.sourceMissing")
      : `${place + 1}. ${sources[place]?.title || sources[place]?.url || t("facts.untitled")}`;
  };
  const others = sources.filter((source) => source.id !== "" && !cited.includes(source.id));

  const cite = (list: string[]): void => {
    setValue(name, list, { shouldDirty: true });
    clearErrors(name);
  };
  function add(source: string): void {
    cite([...cited, source]);
    setChoice("");
  }

  return (
    <div className="flex flex-col gap-2">
      {cited.length > 0 && (
        <ul className="flex flex-col gap-1">
          {cited.map((source) => (
            <li key={source} className="flex items-center gap-2 rounded-xl bg-raised ps-3">
              <CitedTitle title={titleOf(source)} url={sources.find(({ id }) => id === source)?.url ?? ""} />
              <SourceTier of={source} />
              <button
                type="button"
                onClick={() => cite(cited.filter((one) => one !== source))}
                aria-label={t("facts.uncite", { source: isolate(titleOf(source)) })}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-xl text-muted hover:text-down"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={label}
            error={error}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
            none={t("facts.chooseSource")}
            options={[...others.map(({ id }) => [id, titleOf(id)] as const), [NEW_SOURCE, t("facts.newSource")]]}
          />
        </div>
        {choice !== NEW_SOURCE && (
          <Button isInactive={choice === ""} onClick={() => add(choice)}>
            <Plus aria-hidden="true" className="size-4" />
            {t("facts.cite")}
          </Button>
        )}
        {above && cited.length === 0 && sources.length > 0 && (
          <Button onClick={() => cite(above())}>{t("facts.sameSource")}</Button>
        )}
      </div>
      {choice === NEW_SOURCE && <NewSource onAdd={add} />}
    </div>
  );
}

/** Adds a source to the record; `onAdd` is called with its id. */
export function NewSource({ onAdd }: { onAdd: (id: string) => void }) {
  const t = useStaffMessages();
  const { getValues, setValue } = useFormContext<EditorValues>();
  const [fresh, setFresh] = useState({ title: "", url: "" });
  const canAdd = isWholeSource(fresh);
  function add(): void {
    if (!canAdd) return;
    const all = withNewSource(getValues("sources"), fresh);
    setValue("sources", all, { shouldDirty: true });
    onAdd(all.at(-1)?.id ?? "");
  }
  const inputs = {
    /** Enter adds the source; it must not send the form. */
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      add();
    },
    className: `${INPUT_CLASS} sm:w-auto sm:flex-1`,
  };
  return (
    <div className="flex flex-wrap gap-2">
      <input
        aria-label={t("facts.newTitle")}
        placeholder={t("facts.newTitle")}
        value={fresh.title}
        onChange={({ target }) => setFresh({ ...fresh, title: target.value })}
        dir="auto"
        {...inputs}
      />
      <input
        aria-label={t("facts.newUrl")}
        value={fresh.url}
        onChange={({ target }) => setFresh({ ...fresh, url: target.value })}
        {...ADDRESS_INPUT}
        {...inputs}
      />
      <Button isInactive={!canAdd} onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {t("facts.cite")}
      </Button>
    </div>
  );
}
