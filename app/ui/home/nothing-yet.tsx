import { SearchX } from "lucide-react";
import { StatePanel } from "#app/ui/kit/state-panel.tsx";

/** A section of the home page that has nothing to show yet. */
export function NothingYet({ title, text }: { title: string; text?: string }) {
  return <StatePanel icon={<SearchX className="size-8" />} title={title} text={text} heading="h3" />;
}
