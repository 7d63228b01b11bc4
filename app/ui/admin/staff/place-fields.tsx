import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { StaffPlace } from "#app/ui/admin/account/account-api.ts";
import { SelectField } from "#app/ui/admin/labelled-fields.tsx";
import { isRole, ROLES } from "#domain/staff/roles.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";

type Props = { place: StaffPlace; onChange: (place: StaffPlace) => void };

const toggled = (languages: readonly Language[], language: Language): Language[] =>
  LANGUAGES.filter((each) => (each === language) !== languages.includes(each));

/** A role, what it may do, and for a translator the languages. */
export function PlaceFields({ place, onChange }: Props) {
  const t = useStaffMessages();
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={t("staff.role")}
        hint={t(`roleText.${place.role}`)}
        value={place.role}
        onChange={({ target }) => isRole(target.value) && onChange({ ...place, role: target.value })}
        options={ROLES.map((role) => [role, t(`role.${role}`)])}
      />
      {place.role === "translator" && (
        <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
          <legend className="font-semibold">{t("staff.languages")}</legend>
          {LANGUAGES.map((language) => (
            <label key={language} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={place.languages.includes(language)}
                onChange={() => onChange({ ...place, languages: toggled(place.languages, language) })}
                className="size-5 accent-(--accent)"
              />
              {t(`language.${language}`)}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
