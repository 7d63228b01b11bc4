import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { EditingKind } from "#app/ui/admin/editing-kind.ts";
import { FormSection } from "#app/ui/admin/editor/fields/form-section.tsx";
import { SectionInputs } from "./section-inputs.tsx";

export function SocialSection({ kind }: { kind: EditingKind }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.social")}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SectionInputs kind={kind} section="social" />
      </div>
    </FormSection>
  );
}
