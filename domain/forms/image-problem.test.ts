import { describe, expect, it } from "vitest";
import { findFileProblem, imageProblemMessage, MAX_IMAGE_BYTES } from "./image-problem.ts";

describe("a picture's problem", () => {
  it("has words of its own, and none where the answer names none that is known", () => {
    expect(imageProblemMessage("animated")).toBe("form.imageAnimated");
    expect(imageProblemMessage("toString")).toBeNull();
    expect(imageProblemMessage(undefined)).toBeNull();
  });

  it("is known before sending where the file is empty or larger than the server takes", () => {
    expect(findFileProblem({ size: 0 })).toBe("empty");
    expect(findFileProblem({ size: MAX_IMAGE_BYTES })).toBeNull();
    expect(findFileProblem({ size: MAX_IMAGE_BYTES + 1 })).toBe("too-large");
  });
});
