import { SquareArrowOutUpRight } from "lucide-react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { FormFold } from "#app/ui/admin/editor/facts/fold.tsx";
import { useMethod, useRule } from "#app/ui/admin/editor/facts/method-context.tsx";
import { SourceTier } from "#app/ui/admin/editor/facts/source-picker.tsx";
import { citingFacts, withNewSource, withoutCitations } from "#app/ui/admin/editor/facts/typed-facts.ts";
import { EditorControl } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { ADDRESS_INPUT, FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { RowsField } from "#app/ui/admin/editor/fields/rows-field.tsx";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { isWebAddress } from "#domain/text/web-address.ts";
import type { EditorValues } from "../editor-values.ts";

type Typed = { title?: string; url?: string; id?: string };

/** One line for each source, which opens to be edited; the page itself is a press away. */
function SourceRow({ number }: { number: number }) {
  const t = useStaffMessages();
  const { type, words } = useMethod();
  const isAssessed = useRule() !== null;
  const path = `sources.${number - 1}` as const;
  const [facts, source] = useWatch<EditorValues, ["facts", typeof path]>({ name: ["facts", path] });
  const { errors } = useFormState<EditorValues>();
  const { title = "", url = "", id = "" }: Typed = source ?? {};
  const names = citingFacts(facts, id).map((fact) => words.facts[type][fact]?.name ?? fact);
  const cited = names.length > 0 ? t("facts.citedBy", { facts: names.join(t("list.and")) }) : t("facts.citedByNone");
  return (
    <>
      <FormFold
        startsOpen={title === ""}
        isRendered
        hasError={errors.sources?.[number - 1] !== undefined}
        summary={
          <span className="flex flex-col pe-24">
            <span className="line-clamp-2 font-semibold text-ink">
              {number}. <bdi>{title || t("facts.untitled")}</bdi>
            </span>
            <span className="flex gap-x-2 text-sm text-muted">
              <SourceTier of={id} />
              <span className="truncate">{isAssessed ? cited : url}</span>
            </span>
          </span>
        }
      >
        <div className="grid gap-4 py-2 lg:grid-cols-2">
          <EditorControl name={`${path}.title`} label={t("editor.sourceTitle", { number })} required dir="auto" />
          <EditorControl name={`${path}.url`} label={t("editor.sourceUrl", { number })} required {...ADDRESS_INPUT} />
        </div>
      </FormFold>
      {isWebAddress(url) && (
        <ExternalLink
          href={url}
          title={url}
          className="absolute end-11 top-1 inline-flex size-11 items-center justify-center text-ink"
        >
          <SquareArrowOutUpRight aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("editor.sourceUrl", { number })}</span>
        </ExternalLink>
      )}
    </>
  );
}

export function SourcesSection() {
  const t = useStaffMessages();
  const { getValues, setValue } = useFormContext<EditorValues>();

  /** A source that is removed is no longer cited. */
  function removeCitations(index: number): void {
    const id = getValues(`sources.${index}.id`);
    const facts = getValues("facts");
    if (id && citingFacts(facts, id).length > 0) {
      setValue("facts", withoutCitations(facts, id), { shouldDirty: true });
    }
  }

  return (
    <FormSection title={t("section.sources")} anchor="section-sources">
      <RowsField
        name="sources"
        addLabel={t("editor.addSource")}
        removeLabel={(number) => t("editor.removeSource", { number })}
        // A fact can cite it at once.
        blank={() => withNewSource(getValues("sources"), { title: "", url: "" }).at(-1) ?? {}}
        onRemove={removeCitations}
        isCompact
      >
        {(_path, number) => <SourceRow number={number} />}
      </RowsField>
    </FormSection>
  );
}
