import { usePlaceRow } from '#hooks/place/use-current-place.ts'
import { useText } from '#hooks/texts/use-text.ts'

const kinds = ['taxId', 'simplified', 'company', 'person'] as const

/** The kinds of documents that a till may issue, until which day of sale, and by which law. */
export function DocumentDates() {
  const text = useText()
  const place = usePlaceRow()
  const isSetUp = place != null && place.ksefSettings.environment !== null
  return (
    <section aria-labelledby="document-dates" className="flex flex-col gap-2">
      <h2 id="document-dates" className="m-0 text-t3">
        {text('documents.dates.title')}
      </h2>
      <dl className="m-0 flex flex-col gap-3">
        {kinds.map((kind) => (
          <div key={kind}>
            <dt className="flex flex-wrap justify-between gap-x-3 font-semibold">
              <span>{text(`documents.dates.${kind}.name`)}</span>
              <span className="text-ink-2">
                {text(
                  kind === 'company' && isSetUp
                    ? 'documents.dates.company.ksef'
                    : `documents.dates.${kind}.until`,
                )}
              </span>
            </dt>
            <dd className="m-0 text-t2 text-ink-2">{text(`documents.dates.${kind}.why`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
