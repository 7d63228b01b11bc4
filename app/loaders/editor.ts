/** What the form of a record or of an entry is opened with. */
import type { RecordFormValues } from "#app/ui/admin/editor/editor-values.ts";
import type { EntryOptions } from "#app/ui/admin/register/entry-fields.tsx";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { type Register, SCOPE_USES } from "#domain/register/positions.ts";
import { COIN_KINDS } from "#domain/screening/coin-facts.ts";
import { EXCHANGE_PRODUCTS } from "#domain/screening/use-rules.ts";
import type { Language } from "#domain/text/language.ts";
import { editorMethod } from "#server/content/method/editor-method.ts";
import { methodWords } from "#server/content/reference.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** `id` is empty for a new item. A form with `options` is one of the register. */
export async function loadEditor({ request, context }: RouteArgs, type: ContentType, id: string, form: object) {
  const services = context.get(servicesContext);
  const language = languageOfRequest(request);
  if (isRegisterType(type)) {
    const entryForm: Document = { ...form };
    return { type, form: entryForm, options: registerOptions(services.register, language) };
  }
  // The descriptor of the record type made this form.
  const recordForm = form as RecordFormValues;
  const { image: shownImage } = services.showImage(recordForm);
  return { type, form: recordForm, shownImage, method: await editorMethod(services, type, language, id) };
}

function registerOptions({ bodies, positions }: Register, language: Language): EntryOptions {
  const words = methodWords(language);
  return {
    bodies: bodies
      .map(({ id, name }) => [id, name[language]] as const)
      .sort(([, one], [, other]) => one.localeCompare(other)),
    positions: positions.map(({ id, body }) => ({ id, body })),
    kinds: COIN_KINDS.map((kind) => [kind, words.facts.coin.kind?.values[kind]?.label ?? kind]),
    uses: SCOPE_USES.map((use) => [use, words.uses.coin[use]?.name ?? use]),
    products: Object.keys(EXCHANGE_PRODUCTS).map((id) => [id, words.uses.exchange[id]?.name ?? id]),
  };
}
