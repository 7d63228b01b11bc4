// biome-ignore-all lint/a11y/noRedundantRoles: a browser takes a table whose rows are laid out as blocks for no table
import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { ShownText } from "#domain/text/language.ts";
import type { CertificateView, UsesView, UseView } from "#domain/views/use-view.ts";
import { CategoryBadge } from "../category-badge.tsx";
import { FactList, SourceNumbers } from "./fact-list.tsx";
import { NotOffered, PurifyLink } from "./use-list.tsx";

/** The products of an exchange: a table that a phone shows as cards. */
export function ProductTable({ uses: { offered, notOffered } }: { uses: UsesView }) {
  const t = useMessages();
  if (offered.length + notOffered.length === 0) return null;
  const hasPlaces = offered.some(({ where, leaveOff, remark }) => where || leaveOff || remark);
  const columns = [t("uses.product"), t("uses.status"), ...(hasPlaces ? [t("uses.where")] : []), t("uses.why")];
  return (
    <section className="when-near card p-5" aria-labelledby="products">
      <h2 id="products" className="text-xl">
        {t("uses.exchange")}
      </h2>
      {offered.length > 0 && (
        <table role="table" aria-labelledby="products" className="mt-2 w-full text-sm max-sm:block">
          <thead role="rowgroup" className="text-muted max-sm:sr-only">
            <tr role="row">
              {columns.map((name) => (
                <th key={name} role="columnheader" scope="col" className="py-2 pe-4 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {offered.map((use) => (
              <ProductRow key={use.id} use={use} hasPlaces={hasPlaces} />
            ))}
          </tbody>
        </table>
      )}
      <NotOffered names={notOffered} />
    </section>
  );
}

const CELL = "py-3 pe-4 align-top max-sm:block max-sm:p-0";

function ProductRow({ use, hasPlaces }: { use: UseView; hasPlaces: boolean }) {
  const t = useMessages();
  const { name, status, why, where, leaveOff, remark, facts, certificates, positions, isDisputed } = use;
  return (
    <tr
      role="row"
      className="border-t border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-3"
    >
      <th role="rowheader" scope="row" className={`${CELL} text-start text-base font-bold`}>
        {name}
      </th>
      <td role="cell" className={CELL}>
        <CategoryBadge category={status} />
      </td>
      {hasPlaces && (
        <td role="cell" className={`${CELL} max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden`}>
          {where && <Place text={where} />}
          {leaveOff && <Place label={t("uses.leaveOff")} text={leaveOff} />}
          {remark && <Place label={t("uses.remark")} text={remark} />}
        </td>
      )}
      <td role="cell" className={`${CELL} max-sm:col-span-2`}>
        <p>{why || t("uses.byException")}</p>
        {use.mayNeedPurifying && <PurifyLink />}
        {certificates?.map((certificate) => (
          <Certificate key={certificate.product + certificate.issuer} certificate={certificate} />
        ))}
        {facts && (
          <div className="mt-2">
            <FactList kind="exchange" facts={facts} />
          </div>
        )}
        {positions && (
          <div className="mt-2 flex flex-col gap-2">
            <p className="font-semibold">{isDisputed ? t("uses.differ") : t("uses.held")}</p>
            <PositionList positions={positions} />
          </div>
        )}
      </td>
    </tr>
  );
}

/** On a phone the column has no heading, so the place is named. */
function Place({ label, text }: { label?: string; text: ShownText }) {
  const t = useMessages();
  return (
    <p className="not-first:mt-1">
      <span className={label ? "text-muted" : "text-muted sm:hidden"}>{label ?? t("uses.where")}: </span>
      <Shown value={text} />
    </p>
  );
}

function Certificate({ certificate }: { certificate: CertificateView }) {
  const t = useMessages();
  const { product, issuer, date, expiry, isExpired, url, sources } = certificate;
  const name = t("uses.certificate", { issuer, product });
  const dates = [
    date ? t("uses.issued", { date }) : t("uses.undated"),
    ...(expiry ? [t(isExpired ? "uses.expired" : "uses.expires", { date: expiry })] : []),
  ];
  return (
    <p className="mt-1">
      {url ? (
        <ExternalLink href={url} className="text-accent underline">
          {name}
        </ExternalLink>
      ) : (
        name
      )}{" "}
      <span className={isExpired ? "font-bold" : "text-muted"}>({dates.join(t("review.listSeparator"))})</span>{" "}
      <SourceNumbers numbers={sources} isBare />
    </p>
  );
}
