// Loaded before the product: its clock can be set wrong while it runs. The file CLOCK_STEP_FILE holds the milliseconds.
import { readFileSync } from "node:fs";

const RealDate = Date;
const file = process.env.CLOCK_STEP_FILE;
const step = () => {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch {
    return 0;
  }
};

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + step()] : given));
  }
  static now() {
    return RealDate.now() + step();
  }
};
