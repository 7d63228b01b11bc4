/** The figures as a table, and the machine they were measured on. */
import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { type Figure, isDecided } from "./figure.ts";

const digits = (value: number): string => {
  if (!Number.isFinite(value)) return "cut off after 3,000";
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
};

const comparisonOf = ({ comparison }: Figure): string =>
  comparison && Number.isFinite(comparison.ratio) ? `${comparison.ratio.toFixed(2)} (${comparison.name})` : "";
function aimOf(figure: Figure): string {
  const { aim } = figure;
  if (!aim) return "";
  const reached = aim.reached ? "yes" : "NO";
  return `${aim.text}: ${isDecided(figure) ? reached : `undecided (${reached}, within the spread)`}`;
}

const HEAD = ["section", "what", "median", "spread", "compared", "aim"];

const rowOf = (figure: Figure): string[] => [
  figure.section,
  figure.name,
  `${digits(figure.value)} ${figure.unit}`.trim(),
  figure.spread === null ? "" : `${Math.round(figure.spread * 100)} %`,
  comparisonOf(figure),
  aimOf(figure),
];

export function toTable(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export type Machine = {
  processor: string;
  cores: number;
  memoryGigabytes: number;
  node: string;
  commit: string;
  date: string;
};

export function commitOf(checkout: string): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

export const thisMachine = (): Machine => ({
  processor: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  commit: commitOf("."),
  date: new Date().toISOString().slice(0, 10),
});
