import { Globe } from "lucide-react";
import type { ComponentType, ReactNode } from "react";

/** Line drawings of our own for the networks; brand marks are not ours to ship. */
function draw(children: ReactNode): ComponentType<{ className?: string }> {
  return function Icon({ className }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {children}
      </svg>
    );
  };
}

export const SOCIAL_ICONS = {
  instagram: draw(
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.500 6.500h.01" />
    </>,
  ),
  facebook: draw(<path d="M17 3h-3a4 4 0 00-4 4v3H7v4h3v7h4v-7h3l1-4h-4V7a1 1 0 011-1h3z" />),
  youtube: draw(
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="M10 9l5 3-5 3z" />
    </>,
  ),
  telegram: draw(<path d="M21 4L3 11l6 2.500L19 6l-7.500 9 6 4.500z" />),
  personalSite: ({ className }: { className?: string }) => <Globe aria-hidden="true" className={className} />,
};

export type SocialNetwork = keyof typeof SOCIAL_ICONS;
