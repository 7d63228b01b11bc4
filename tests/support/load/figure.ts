/** Says what a fault test measured: a promise kept is worth more with its number. */
export const figure = (fault: string, measured: Record<string, string | number>): void => {
  const parts = Object.entries(measured).map(([name, value]) => `${name} ${value}`);
  process.stdout.write(`  ⚑ ${fault}: ${parts.join(", ")}\n`);
};
