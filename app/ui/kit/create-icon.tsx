import type { ComponentProps } from "react";

type Attributes = Readonly<Record<string, string>>;
type Drawing = readonly [tag: string, attributes: Attributes][];

function arcs(cx: number, cy: number, rx: number, ry: number): string {
  const half = (to: number) => `a${rx} ${ry} 0 1 0 ${to} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}`;
}

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => (radius ? `a${radius} ${radius} 0 0 1 ${dx} ${dy}` : "");
  const [right, left] = [corner(radius, radius), corner(-radius, radius)];
  return `M${x + radius} ${y}h${across}${right}v${down}${left}h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`;
}

/** The outline of a shape as path data; it starts with an absolute place, so that shapes can follow each other. */
function toPath([tag, attributes]: Drawing[number]): string {
  const number = (name: string, otherwise = "0"): number => Number(attributes[name] ?? attributes[otherwise] ?? 0);
  const { d = "", points = "" } = attributes;
  switch (tag) {
    case "path":
      return d.startsWith("m") ? `M0 0${d}` : d;
    case "circle":
      return arcs(number("cx"), number("cy"), number("r"), number("r"));
    case "ellipse":
      return arcs(number("cx"), number("cy"), number("rx"), number("ry"));
    case "rect":
      return rounded(number("x"), number("y"), number("width"), number("height"), number("rx", "ry"));
    case "line":
      return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
    case "polyline":
      return `M${points}`;
    case "polygon":
      return `M${points}z`;
    default:
      throw new Error(`An icon has a shape that cannot be written as a path: ${tag}.`);
  }
}

/**
 * Replaces lucide's function of the same purpose in the build (`vite.config.ts`). Lucide builds the element tree of an icon
 * for each use, 7 to 9 % of the time to render a page; here the markup is created once, and is one path: a list has a
 * hundred icons, and elements are what slows a cheap phone.
 */
export default function createIcon({ node }: { node: Drawing }) {
  const html = { __html: `<path d="${node.map(toPath).join("")}"/>` };
  // biome-ignore lint/correctness/noComponentHookFactories: as lucide calls it, once per icon when its module is loaded
  return function Icon({ className = "", strokeWidth = 2, ...rest }: ComponentProps<"svg">) {
    return (
      <svg
        viewBox="0 0 24 24"
        strokeWidth={strokeWidth}
        className={`icon ${className}`}
        {...rest}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the paths of a package
        dangerouslySetInnerHTML={html}
      />
    );
  };
}
