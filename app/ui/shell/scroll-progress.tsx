import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/use-language.ts";

/** How far the page is scrolled; updated without re-rendering. */
export function ScrollProgress() {
  const t = useMessages();
  const bar = useRef<HTMLProgressElement>(null);
  useEffect(() => {
    const draw = () => {
      const room = document.documentElement.scrollHeight - window.innerHeight;
      if (bar.current) bar.current.value = room > 0 ? Math.min(1, window.scrollY / room) : 0;
    };
    draw();
    window.addEventListener("scroll", draw, { passive: true });
    window.addEventListener("resize", draw);
    return () => {
      window.removeEventListener("scroll", draw);
      window.removeEventListener("resize", draw);
    };
  }, []);
  return <progress ref={bar} className="scroll-progress" max={1} value={0} aria-label={t("shell.progress")} />;
}
