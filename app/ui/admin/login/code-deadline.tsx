import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { writeCountdown } from "#domain/account/one-time-code.ts";

type Props = { left: number; label: string; expired: string; onRestart: () => void };

/** How long the code stage stays open; at the end, a button back to the first stage. */
export function CodeDeadline({ left, label, expired, onRestart }: Props) {
  const t = useStaffMessages();
  return left === 0 ? (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-raised px-4 py-3">
      <span className="font-semibold">{expired}</span>
      <Button onClick={onRestart}>{t("login.tryAgain")}</Button>
    </div>
  ) : (
    <p className="flex items-center justify-between text-muted">
      {label}
      <bdi role="timer" aria-live="off" className="text-lg font-bold text-ink">
        {writeCountdown(left)}
      </bdi>
    </p>
  );
}
