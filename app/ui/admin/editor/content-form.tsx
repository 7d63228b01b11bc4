import type { ComponentProps } from "react";
import { EntryForm } from "#app/ui/admin/register/entry-form.tsx";
import { RecordForm } from "./record-form.tsx";

/** The form of any content type. Only the register has options to choose from. */
export const ContentForm = (props: ComponentProps<typeof RecordForm> | ComponentProps<typeof EntryForm>) =>
  "options" in props ? <EntryForm {...props} /> : <RecordForm {...props} />;
