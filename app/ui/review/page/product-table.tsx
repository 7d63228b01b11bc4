import { useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { PositionList } from "#app/ui/scholars/position-list.tsx";
import type { ReviewView } from "#domain/views/review-view.ts";
import type { CertificateView, UsesView, UseView } from "#domain/views/use-view.ts";
import { Fold } from "../figures/fold.tsx";
import { NotOffered, UseText } from "../figures/use-list.tsx";
import { STATUS_ICONS, StatusWord } from "../status-badge.tsx";
import { FactList, SourceNumbers } from "./fact-list.tsx";

/** Nobody is advised to use a product of an exchange that is haram as a whole. */
export const halalTitle = (exchange: ReviewView["status"]) => (exchange === "haram" ? "uses.halalAlone" : "uses.use");

type Glance = { uses: UsesView; status: ReviewView["status"] };

/** The products of an exchange at a glance: what to use and what to avoid. */
export function UseAndAvoid({ uses: { offered }, status: exchange }: Glance) {
  const t = useMessages();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Chips title={t(halalTitle(exchange))} uses={offered.filter(({ status }) => status === "halal")} />
      <Chips title={t("uses.avoid")} uses={offered.filter(({ status }) => status !== "halal")} />
    </div>
  );
}

/** Each product as a row that opens: why, where it is and how it is left off. */
export function ProductTable({ uses: { offered, notOffered } }: { uses: UsesView }) {
  const t = useMessages();
  return (
    <TitledSection id="products" title={t("uses.exchange")}>
      <div className="fold-group mt-2">
        {offered.map((use) => (
          <ProductRow key={use.id} use={use} />
        ))}
      </div>
      <NotOffered names={notOffered} />
    </TitledSection>
  );
}

function Chips({ title, uses }: { title: string; uses: readonly UseView[] }) {
  if (uses.length === 0) return null;
  return (
    <div>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {uses.map(({ id, name, status }) => {
          const Icon = STATUS_ICONS[status];
          return (
            <li
              key={id}
              data-category={status}
              className="inline-flex items-center gap-1 rounded-full bg-status-soft px-2.5 py-0.5 text-sm font-semibold text-status"
            >
              <Icon aria-hidden="true" strokeWidth={2.75} className="size-4" />
              {name}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function ProductRow({ use }: { use: UseView }) {
  const t = useMessages();
  const { name, status, facts, certificates, positions, isDisputed } = use;
  return (
    <Fold
      summary={
        <>
          <h3 className="flex-1 text-base">{name}</h3>
          <StatusWord status={status} />
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm">
        <UseText use={use} />
        {certificates?.map((certificate) => (
          <Certificate key={certificate.product + certificate.issuer} certificate={certificate} />
        ))}
        {facts && <FactList type="exchange" facts={facts} />}
        {positions && (
          <>
            <p className="font-semibold">{isDisputed ? t("uses.differ") : t("uses.held")}</p>
            <PositionList positions={positions} />
          </>
        )}
      </div>
    </Fold>
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
        <ExternalLink href={url} className="text-ink underline">
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
