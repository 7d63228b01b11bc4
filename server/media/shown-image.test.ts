import { expect, test } from "vitest";
import { createShowImage } from "./picture-proxy.ts";

const pictures = { addressOf: (address: string, shape: string) => `/img/${shape}/${address}` };
const shown = (image: string, imageOrigin = "") => createShowImage(pictures, imageOrigin)({ id: "a", image });

test("our own pictures, and none at all, stay as they are", () => {
  for (const image of ["", "/images/a.webp", "/logos/bitcoin.svg"]) expect(shown(image)).toEqual({ id: "a", image });
});

test("the image host's pictures come from the image host", () => {
  const image = "https://pictures.example/a.webp";
  expect(shown(image, "https://pictures.example").image).toBe(image);
});

test("any other picture comes through us", () => {
  for (const image of ["https://elsewhere.example/a.png", "https://pictures.example.evil.example/a.png"]) {
    expect(shown(image, "https://pictures.example").image).toBe(`/img/logo/${image}`);
    expect(shown(image).image).toBe(`/img/logo/${image}`);
  }
});
