import { useWatch } from "react-hook-form";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { type EditorValues, inputNames } from "#app/ui/admin/editor/editor-values.ts";
import { AssessmentSections } from "#app/ui/admin/editor/facts/facts-section.tsx";
import { useMethod, useRule } from "#app/ui/admin/editor/facts/method-context.tsx";
import { AliasFields, AnswerFields, OffersSection, StateField } from "#app/ui/admin/editor/facts/standing-fields.tsx";
import { COUNTRY_NAMES } from "#app/ui/admin/editor/fields/country-lists.tsx";
import {
  EditorControl,
  EditorSelect,
  LocalizedField,
  useEditorLanguages,
} from "#app/ui/admin/editor/fields/editor-field.tsx";
import { FormSection } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { ImageField } from "#app/ui/admin/editor/fields/image-field.tsx";
import type { usePicture } from "#app/ui/admin/editor/use-content-form.ts";
import { useStaffMember } from "#app/ui/admin/shell/staff-member.tsx";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { EditorInput as Described } from "#domain/content-types/field.ts";
import { REASON_MIN_LENGTH } from "#domain/forms/form-fields.ts";
import { toCategory } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { slugOf } from "#domain/records/document.ts";
import { formRatings, MAX_RATING, MIN_FORM_RATING, RATING_STEPS } from "#domain/records/rating.ts";
import { SYMBOL_MAX_LENGTH, toSymbol } from "#domain/records/symbol.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { seenCount } from "#domain/text/plain-text.ts";
import { SourcesSection } from "./sources-section.tsx";

type Props = {
  type: RecordType;
  isNew: boolean;
  picture: ReturnType<typeof usePicture>;
  /** The picture the form was opened with, and the address it is shown from. */
  image: string;
  shownImage: string;
};

/** The fields of a coin or an exchange. */
export function RecordSections({ type, isNew, ...picture }: Props) {
  const t = useStaffMessages();
  return (
    <>
      <BasicSection type={type} isNew={isNew} {...picture} />
      <FormSection title={t("section.social")} anchor="section-social">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SectionInputs type={type} section="social" />
        </div>
      </FormSection>
      <AnalysisSection type={type} isNew={isNew} />
      <AssessmentSections />
      <OffersSection />
      <SourcesSection />
    </>
  );
}

/** The parts of the form, in its order. */
const CONTENTS = ["basic", "social", "analysis", "facts", "offers", "sources"] as const;

/** Stays in view above the form at every width. */
export function FormContents({ type }: { type: RecordType }) {
  const t = useStaffMessages();
  const titles = { offers: type === "coin" ? "field.uses" : "field.products" } as const;
  return (
    <nav
      aria-label={t("editor.contents")}
      className="form-contents sticky top-16 z-20 -mx-4 overflow-x-auto border-b border-line bg-page px-4 md:-mx-8 md:px-8"
    >
      <ul className="flex gap-x-5">
        {CONTENTS.map((part) => (
          <li key={part} className="shrink-0">
            <a
              href={`#section-${part}`}
              onClick={(event) => {
                event.preventDefault();
                const section = document.getElementById(`section-${part}`);
                section?.focus({ preventScroll: true });
                section?.scrollIntoView({ block: "start" });
              }}
              className="inline-flex min-h-11 items-center text-sm font-semibold"
            >
              {t(part === "offers" ? titles.offers : `section.${part}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Halal is where a new record begins. */
const SHOWN_CATEGORIES = ["halal", "haram", "questionable"] as const;

/** Its name in another language than English. */
function NameField({ language }: { language: Language }) {
  const t = useStaffMessages();
  return (
    <EditorControl
      name={`translations.name.${language}`}
      label={t("field.inLanguage", { field: t("field.name"), language: t(`language.${language}`) })}
      lang={language}
      dir={directionOf(language)}
      autoComplete="off"
    />
  );
}

function BasicSection({ type, isNew, ...picture }: Props) {
  const t = useStaffMessages();
  const languages = useEditorLanguages();
  const [own = "en"] = languages;
  const [name, symbol] = useWatch<EditorValues, ["name", "symbol"]>({ name: ["name", "symbol"] });
  const slug = slugOf({ name, symbol }) || "…";
  return (
    <FormSection title={t("section.basic")} anchor="section-basic">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {own !== "en" && <NameField language={own} />}
        <EditorControl
          name="name"
          label={t(`${type}.name`)}
          required
          hint={
            isNew ? t("hint.address", { address: isolate(`${CONTENT_TYPES[type].paths.review}/${slug}`) }) : undefined
          }
          autoComplete="off"
          dir="auto"
        />
        <EditorControl
          name="symbol"
          label={t("field.symbol")}
          required
          toTyped={toSymbol}
          maxLength={SYMBOL_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          lang="en"
          dir="ltr"
        />
        {languages.map(
          (language) => language !== "en" && language !== own && <NameField key={language} language={language} />,
        )}
        <SectionInputs type={type} section="basic" />
        <CategoryField />
        <StateField />
        <SectionInputs type={type} section="market" />
      </div>
      <AliasFields />
      <LocalizedField name="translations.description" label={t("field.description")} required rows={6} />
      <ImageField label={t(`${type}.image`)} {...picture} />
    </FormSection>
  );
}

/** Where there are facts nothing is preselected: the rule decides, unless another status is chosen and its exception written. */
function CategoryField() {
  const t = useStaffMessages();
  const site = useMessages();
  const result = useRule();
  const byRule = result && toCategory(result.status);
  return (
    <EditorSelect
      name="category"
      label={t("field.category")}
      {...(result ? { hint: t("facts.followsRule") } : {})}
      options={SHOWN_CATEGORIES.map((category) => {
        const status = site(`category.${category}`);
        return [category, category === byRule ? t("facts.ruleDecides", { status }) : status];
      })}
    />
  );
}

/** The plain inputs that the descriptor of a type puts into a section. */
function SectionInputs({ type, section }: { type: RecordType; section: Described["section"] }) {
  const t = useStaffMessages();
  return inputNames(type).map((name) => {
    const described = CONTENT_TYPES[type].fields[name]?.input;
    if (described?.section !== section) return null;
    const { section: _, hint, ...input } = described;
    const list = name === "country" ? COUNTRY_NAMES : {};
    return (
      <EditorControl key={name} name={name} label={t(`field.${name}`)} hint={hint && t(hint)} {...input} {...list} />
    );
  });
}

const OWN_TEXTS = ["advice_x", "des"] as const;
const LISTS = ["pros", "cons"] as const;

function AnalysisSection({ type, isNew }: { type: RecordType; isNew: boolean }) {
  const t = useStaffMessages();
  return (
    <FormSection title={t("section.analysis")} anchor="section-analysis">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <RatingField type={type} isNew={isNew} />
        <EditorControl name="reviewed_at" label={t("field.reviewed_at")} type="date" />
      </div>
      <TeamFields />
      <AnswerFields />
      <ReasonField />
      {LISTS.map((field) => (
        <LocalizedField
          key={field}
          name={`translations.${field}`}
          label={t(`field.${field}`)}
          rows={5}
          hint={t("hint.lines")}
        />
      ))}
      {OWN_TEXTS.filter((field) => CONTENT_TYPES[type].translatable.includes(field)).map((field) => (
        <LocalizedField key={field} name={`translations.${field}`} label={t(`field.${field}`)} rows={3} />
      ))}
      <LocalizedField name="translations.rating_reason" label={t("field.rating_reason")} rows={3} />
    </FormSection>
  );
}

/** Its least length is said from the start. */
function ReasonField() {
  const t = useStaffMessages();
  const written = seenCount(useWatch<EditorValues, "translations.reason.en">({ name: "translations.reason.en" }));
  const atLeast = t("hint.atLeast", { least: REASON_MIN_LENGTH, written });
  return <LocalizedField name="translations.reason" label={t("field.reason")} required englishHint={atLeast} />;
}

const COIN_RATINGS = formRatings(RATING_STEPS.coin).map(String);

/** A coin is added by choosing from a list; everywhere else the number is typed. */
function RatingField({ type, isNew }: { type: RecordType; isNew: boolean }) {
  const t = useStaffMessages();
  const words = { label: t("field.rating"), hint: useRule() ? undefined : t("hint.ratingNotAssessed") };
  if (type === "coin" && isNew)
    return <EditorSelect name="rating" {...words} options={COIN_RATINGS.map((one) => [one, one])} />;
  return (
    <EditorControl
      name="rating"
      {...words}
      type="number"
      min={MIN_FORM_RATING}
      max={MAX_RATING}
      step={RATING_STEPS[type]}
      dir="ltr"
    />
  );
}

/**
 * When the review is due again, and who is named as its author: only somebody with a public name. Who checked it follows
 * from the approval of a draft; where another person has to approve, so does the author.
 */
function TeamFields() {
  const t = useStaffMessages();
  const { people = [] } = useMethod().known;
  const { needsApproval } = useStaffMember();
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <EditorControl name="review_due" label={t("field.review_due")} hint={t("hint.reviewDue")} type="date" />
      {!needsApproval && (
        <>
          <EditorSelect
            name="written_by"
            label={t("field.written_by")}
            hint={t("hint.person")}
            none={t("field.editorialTeam")}
            options={people.map(({ id, name }) => [id, name])}
          />
          <EditorControl name="written_at" label={t("field.written_at")} type="date" />
        </>
      )}
      <p className="text-sm text-muted">{t(needsApproval ? "hint.byApproval" : "hint.checkedByApproval")}</p>
    </div>
  );
}
