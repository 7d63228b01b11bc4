import { create } from "qrcode";
import { expect, it } from "vitest";
import { drawQrCode } from "./qr-code.ts";

it("the path fills exactly the dark squares", () => {
  const text = "otpauth://totp/Mizan:staff@example.com?issuer=Mizan&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  const { size, path } = drawQrCode(text);
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  expect(size).toBe(modules.size);
  const filled = new Set<string>();
  for (const [, column, row, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let each = 0; each < Number(length); each += 1) filled.add(`${Number(column) + each} ${row}`);
  const dark = [...modules.data].flatMap((value, place) =>
    value ? [`${place % size} ${Math.floor(place / size)}`] : [],
  );
  expect([...filled].sort()).toEqual(dark.sort());
});
