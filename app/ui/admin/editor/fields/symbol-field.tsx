import type { ChangeEvent } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { SYMBOL_MAX_LENGTH, toSymbol } from "#domain/records/symbol.ts";
import { useEditorField } from "./editor-field.tsx";
import { FieldShell, INPUT_CLASS } from "./field-shell.tsx";

/** Upper case while it is typed, without locale, and the caret stays where it was. */
function raise(event: ChangeEvent<HTMLInputElement>): void {
  const { target } = event;
  const caret = target.selectionStart;
  target.value = toSymbol(target.value);
  target.setSelectionRange(caret, caret);
}

export function SymbolField() {
  const t = useStaffMessages();
  const { error, input } = useEditorField("symbol");
  const { onChange, ...rest } = input;
  return (
    <FieldShell label={t("field.symbol")} required error={error}>
      {(tie) => (
        <input
          {...tie}
          {...rest}
          onChange={(event) => {
            raise(event);
            return onChange(event);
          }}
          maxLength={SYMBOL_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lang="en"
          dir="ltr"
          className={INPUT_CLASS}
        />
      )}
    </FieldShell>
  );
}
