/**
 * Price and time at a point of a chart, under the pointer or by a slider along the curve. Fetched with the first chart, and
 * there from then on for each that comes later.
 */

import { isolate } from "#app/i18n/isolate.ts";
import { onNewContent } from "#app/page-script/new-content.ts";
import { type ChartReading, nearestPoint } from "#domain/market/price-chart.ts";

/** Nearer than this to an edge (or to the top), in percent, the label is placed on the other side of the point. */
const NEAR_SIDE = 30;
const NEAR_TOP = 40;

function anchorAt(x: number): "start" | "middle" | "end" {
  if (x < NEAR_SIDE) return "start";
  return x > 100 - NEAR_SIDE ? "end" : "middle";
}

function set(element: Element | null | undefined, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element?.setAttribute(name, String(value));
}

function mark(drawing: Element, [x, y, price, moment]: ChartReading): void {
  const isHigh = y < NEAR_TOP;
  const label = { x: `${x}%`, y: isHigh ? "100%" : 0, "text-anchor": anchorAt(x) };
  const [first, second] = drawing.querySelectorAll("text");
  set(drawing.querySelector("line"), { x1: label.x, x2: label.x });
  set(drawing.querySelector("circle"), { cx: label.x, cy: `${y}%` });
  set(first, { ...label, dy: isHigh ? -24 : 14 });
  set(second, { ...label, dy: isHigh ? -7 : 31 });
  if (first) first.textContent = price;
  if (second) second.textContent = isolate(moment);
}

function follow(slider: HTMLInputElement): void {
  const drawing = slider.parentElement?.querySelector(".chart-reading");
  const readings: ChartReading[] = JSON.parse(slider.dataset.readings ?? "[]");
  if (!drawing) return;
  const hide = () => drawing.removeAttribute("data-on");
  const read = () => {
    const reading = readings[slider.valueAsNumber];
    if (!reading) return;
    mark(drawing, reading);
    drawing.setAttribute("data-on", "");
    slider.ariaValueText = `${reading[2]}${slider.dataset.separator}${reading[3]}`;
  };
  const point = ({ clientX }: PointerEvent) => {
    const { left, width } = slider.getBoundingClientRect();
    slider.valueAsNumber = nearestPoint(readings, (clientX - left) / width);
    read();
  };
  slider.addEventListener("input", read);
  slider.addEventListener("focus", read);
  slider.addEventListener("blur", hide);
  slider.addEventListener("pointerdown", point);
  slider.addEventListener("pointermove", point);
  slider.addEventListener("pointerleave", ({ pointerType }) => {
    // After a touch the label stays visible.
    if (pointerType === "mouse" && slider !== document.activeElement) hide();
  });
}

onNewContent((root) => {
  for (const slider of root.querySelectorAll<HTMLInputElement>(".chart-reader")) follow(slider);
});
