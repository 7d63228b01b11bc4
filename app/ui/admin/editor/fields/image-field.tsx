import { ImagePlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { toImage } from "#domain/records/image-address.ts";
import type { EditorValues } from "../editor-values.ts";
import type { usePicture } from "../use-content-form.ts";
import { FILE_BUTTON_CLASS, FieldShell, INPUT_CLASS, useFormMessage } from "./field-shell.tsx";

function usePreview(file: File | null): string {
  const [address, setAddress] = useState("");
  useEffect(() => {
    if (!file) return setAddress("");
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

type Props = {
  label: string;
  picture: ReturnType<typeof usePicture>;
  /** The picture the form was opened with, and the address it is shown from. */
  image: string;
  shownImage: string;
};

const FRAME = "size-24 shrink-0 rounded-2xl border";

/** The picture: the current one or the chosen one in view; an empty frame where there is none. */
export function ImageField({ label, picture: { isRequired, file, choose }, ...opened }: Props) {
  const t = useStaffMessages();
  const message = useFormMessage();
  const { formState, clearErrors } = useFormContext<EditorValues>();
  const image = useWatch<EditorValues, "image">({ name: "image" });
  const current = toImage(image === opened.image ? opened.shownImage : image);
  const chosen = usePreview(file);
  const shown = chosen || current;
  const [undrawable, setUndrawable] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // A file that was let go is not named any more either: the browser's own input would go on naming it.
  useEffect(() => {
    if (!file && input.current) input.current.value = "";
  }, [file]);
  return (
    <div className="flex items-center gap-4 max-sm:flex-col-reverse max-sm:items-start">
      {shown && shown !== undrawable ? (
        <img
          src={shown}
          onError={() => setUndrawable(shown)}
          alt={t(chosen ? "editor.imagePreview" : "editor.imageCurrent")}
          width={96}
          height={96}
          className={`${FRAME} border-line bg-raised object-contain p-1`}
        />
      ) : (
        <span aria-hidden="true" className={`${FRAME} grid place-items-center border-dashed border-field text-muted`}>
          <ImagePlus className="size-8" />
        </span>
      )}
      <div className="min-w-0 flex-1 max-sm:w-full">
        <FieldShell
          label={label}
          required={isRequired}
          hint={t("hint.image")}
          error={message(formState.errors.image?.message)}
        >
          {(tie) => (
            <input
              ref={input}
              type="file"
              accept="image/*"
              name="image"
              {...tie}
              onChange={({ target }) => {
                clearErrors("image");
                choose(target.files?.[0] ?? null);
              }}
              className={`${INPUT_CLASS} py-2 ${FILE_BUTTON_CLASS}`}
            />
          )}
        </FieldShell>
      </div>
    </div>
  );
}
