/** Hands the page's address to the device's own sharing; where there is none, copies it. Says which message fits. */
async function share(title: string | undefined): Promise<"copied" | "failed" | null> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      // Closing the sheet is not a failure, and must not copy unasked.
      if (error instanceof DOMException && error.name === "AbortError") return null;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}

export async function press(button: HTMLElement | null): Promise<void> {
  if (!button) return;
  const outcome = await share(button.dataset.share);
  const status = button.parentElement?.querySelector("[role=status]");
  if (status) status.textContent = (outcome && button.dataset[outcome]) ?? "";
}
