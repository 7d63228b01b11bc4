import type { PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { AboutScreen } from "#app/ui/reference/about-screen.tsx";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import { methodologyIn } from "#server/content/reference.ts";
import { addCacheTags, listTag } from "#server/page-cache/page-tags.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, ...RECORD_TYPES.map(listTag));
  const { config, records } = context.get(servicesContext);
  const excepted = await Promise.all(RECORD_TYPES.map((type) => records[type].exceptions()));
  return {
    operator: {
      name: config.OPERATOR_NAME ?? null,
      seat: config.OPERATOR_SEAT ?? null,
      contact: config.OPERATOR_CONTACT ?? null,
      holdings: config.OPERATOR_HOLDINGS ?? null,
    },
    method: { version: METHOD.version, date: METHOD.date },
    changes: methodologyIn(languageOfRequest(request), []).version.changes,
    exceptions: excepted.flat().length,
    origin: context.get(clientContext).origin,
  };
}

export const meta: PageHead<typeof loader> = ({ at }) =>
  pageMeta({ at, title: "about.title", description: "about.description" });

export default AboutScreen satisfies PageScreen<typeof loader>;
