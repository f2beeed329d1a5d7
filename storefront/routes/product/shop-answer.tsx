/** What the shop answers to a review or a question. */
export function ShopAnswer({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-3 rounded-xl bg-sunken px-4 py-3">
      <p className="font-medium text-sm">{title}</p>
      <p className="mt-1 whitespace-pre-line break-words leading-relaxed">{text}</p>
    </div>
  );
}
