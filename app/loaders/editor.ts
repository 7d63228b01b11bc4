/** What the form of a record or of an entry is opened with. */
import type { CoinForm } from "#domain/content-types/coin.ts";
import type { ExchangeForm } from "#domain/content-types/exchange.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { editorMethod } from "#server/content/method/editor-method.ts";
import { registerOptions } from "#server/content/register/form-options.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** `id` is empty for a new item. A form with `options` is one of the register. */
export async function loadEditor({ request, context }: RouteArgs, type: ContentType, id: string, form: object) {
  const services = context.get(servicesContext);
  const language = languageOfRequest(request);
  if (isRegisterType(type)) {
    const entryForm: Document = { ...form };
    return { kind: type, form: entryForm, options: registerOptions(services.register, language) };
  }
  // The descriptor of the record type made this form.
  const recordForm = form as CoinForm | ExchangeForm;
  const { image: shownImage } = services.showImage(recordForm);
  return { kind: type, form: recordForm, shownImage, method: await editorMethod(services, type, id, language) };
}
