import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import { EditorInput } from "#app/ui/admin/editor/fields/editor-field.tsx";
import type { EditorInput as Described } from "#domain/kinds/field.ts";
import { KINDS } from "#domain/kinds/kinds.ts";
import { inputNames } from "../editor-values.ts";

/** The plain inputs that a kind's description puts into a section. */
export function SectionInputs({ kind, section }: { kind: EditingKind; section: Described["section"] }) {
  const t = useStaffMessages();
  return inputNames(kind).map((name) => {
    const described = KINDS[kind].fields[name]?.input;
    if (described?.section !== section) return null;
    const { section: _, hint, ...input } = described;
    return <EditorInput key={name} name={name} label={t(`field.${name}`)} hint={hint && t(hint)} {...input} />;
  });
}
