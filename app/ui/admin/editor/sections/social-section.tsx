import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import { EditorInput } from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";

const ADDRESSES = ["reddit", "github", "telegram"] as const;

export function SocialSection({ kind }: { kind: EditingKind }) {
  const t = useStaffMessages();
  const address = { inputMode: "url", dir: "ltr", spellCheck: false, placeholder: "https://" } as const;
  return (
    <FormSection title={t("section.social")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <EditorInput name="website" label={t("field.website")} {...address} />
        <EditorInput name="twitter" label={t("field.twitter")} dir="ltr" spellCheck={false} placeholder="@" />
        {ADDRESSES.map((name) => (
          <EditorInput key={name} name={name} label={t(`field.${name}`)} {...address} />
        ))}
        {kind === "coin" && <EditorInput name="whitepaper" label={t("field.whitepaper")} {...address} />}
      </div>
    </FormSection>
  );
}
