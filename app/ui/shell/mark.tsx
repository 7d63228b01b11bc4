/** The mark: a pair of scales hung in an eight-fold star. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path
        d="M24 3l6.2 6H39v8.8l6 6.2-6 6.2V39h-8.8l-6.2 6-6.2-6H9v-8.8L3 24l6-6.2V9h8.8z"
        strokeWidth="1.6"
        opacity="0.55"
      />
      <path d="M24 13v21M18.5 34h11M14 17.5h20" />
      <path d="M14 17.5l-4 8.5a4.3 4.3 0 008 0zM34 17.5l-4 8.5a4.3 4.3 0 008 0z" />
    </svg>
  );
}
