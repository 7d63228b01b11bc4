import { Globe } from "lucide-react";
import type { ReactNode } from "react";

/** Our own icons for the networks: brand logos may not be redistributed. */
const DRAWINGS = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.5 6.5h.01" />
    </>
  ),
  facebook: <path d="M17 3h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="M10 9l5 3-5 3z" />
    </>
  ),
  telegram: <path d="M21 4L3 11l6 2.5L19 6l-7.5 9 6 4.5z" />,
} satisfies Record<string, ReactNode>;

export type SocialNetwork = keyof typeof DRAWINGS | "personalSite";

export function SocialIcon({ network }: { network: SocialNetwork }) {
  if (network === "personalSite") return <Globe aria-hidden="true" className="size-5" />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      {DRAWINGS[network]}
    </svg>
  );
}
