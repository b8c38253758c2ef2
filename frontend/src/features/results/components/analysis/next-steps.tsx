/** What the analysis recommends doing next, most important first. */
export function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <section aria-labelledby="next-steps" className="max-w-reading">
      <h2 id="next-steps" className="font-semibold text-lg">
        Recommended actions
      </h2>
      {steps.length === 0 ? (
        <p className="mt-2 text-ink-2">The analysis recommends none.</p>
      ) : (
        <ol className="mt-3">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4 border-line border-t py-3 text-reading">
              <span aria-hidden="true" className="tabular w-5 shrink-0 text-right text-ink-3">
                {index + 1}
              </span>
              <span dir="auto" className="min-w-0 flex-1">
                {step}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
