/** Shares an address with the device's dialog, or copies it if there is none. Returns which message to show. */
export async function share(url: string, title = ""): Promise<"copied" | "failed" | null> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return null;
    } catch (error) {
      // Closing the sheet is not a failure, and must not copy.
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

export async function sharePage(button: HTMLElement | null): Promise<void> {
  if (!button) return;
  const outcome = await share(location.origin + location.pathname, button.dataset.share);
  const status = button.parentElement?.querySelector("[role=status]");
  if (status) status.textContent = (outcome && button.dataset[outcome]) ?? "";
}
