import { useMemo } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { AssessmentSections } from "#app/ui/admin/editor/facts/facts-section.tsx";
import { type MethodParts, MethodProvider } from "#app/ui/admin/editor/facts/method-context.tsx";
import { OffersSection } from "#app/ui/admin/editor/facts/offers-section.tsx";
import { ImageField } from "#app/ui/admin/editor/fields/image-field.tsx";
import type { usePicture } from "#app/ui/admin/editor/use-picture.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { toImage } from "#domain/records/image-address.ts";
import { AnalysisSection } from "./analysis-section.tsx";
import { BasicSection, SocialSection } from "./basic-section.tsx";
import { SourcesSection } from "./sources-section.tsx";

type Props = {
  type: RecordType;
  isNew: boolean;
  /** The words of the method, and what only the server knows of the record. */
  method: Omit<MethodParts, "type">;
  picture: ReturnType<typeof usePicture>;
  /** The picture the form was opened with, and the address it is shown from. */
  image: string;
  shownImage: string;
};

/** The fields of a coin or an exchange. */
export function RecordSections({ type, isNew, method, picture, image, shownImage }: Props) {
  const t = useStaffMessages();
  const parts = useMemo(() => ({ type, ...method }), [type, method]);
  return (
    <MethodProvider parts={parts}>
      <BasicSection
        type={type}
        image={
          <ImageField
            label={t(`${type}.image`)}
            required={picture.isRequired}
            file={picture.file}
            onChoose={picture.choose}
            progress={picture.progress}
            stored={{ image, shown: toImage(shownImage) }}
          />
        }
      />
      <SocialSection type={type} />
      <AnalysisSection type={type} isNew={isNew} />
      <AssessmentSections />
      <OffersSection />
      <SourcesSection />
    </MethodProvider>
  );
}
