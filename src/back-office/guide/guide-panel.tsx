import { useState } from 'react'
import type { GuideStep } from '#domain/place/guide-settings.ts'
import type { PlaceGuide } from '#hooks/place/use-guide.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ShareBar } from '#ui/charts/share-bar.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { RenderGuideLink } from './guide-links.ts'
import { GuideRow } from './guide-row.tsx'
import { SecondDevice } from './second-device.tsx'
import { useFailureToast } from './use-failure-toast.ts'

type GuideProps = { guide: PlaceGuide; renderLink: RenderGuideLink }

/**
 * The steps from a new place to its first guest: one is open with its buttons in place, the others say how they stand.
 * On a phone only the open one is there, and after the first sale no more than a button by its name, until somebody wants
 * them all.
 */
export function GuidePanel({ guide, renderLink }: GuideProps) {
  const text = useText()
  const tell = useFailureToast()
  const [chosen, choose] = useState<GuideStep | null>(null)
  const { steps, handled, next } = guide
  const isSmall = !useMedia(media.tablet)
  const isSold = steps.some(({ step, state }) => step === 'sale' && state === 'done')
  const [wantsAll, setWantsAll] = useState<boolean | null>(null)
  const [wantsNext, setWantsNext] = useState(false)
  const isWhole = wantsAll ?? !(isSmall || isSold)
  const isFolded = isSold && !wantsNext
  const isOpen = (step: GuideStep) => steps.some((each) => each.step === step && each.state === 'open')
  // A step that is done meanwhile makes way for the next one.
  const shown = chosen !== null && isOpen(chosen) ? chosen : next
  return (
    <section className="panel mb-3 overflow-hidden tablet:mb-4" aria-labelledby="guide-title">
      <div className="grid gap-x-6 gap-y-2 p-4 tablet:grid-cols-[minmax(0,1fr)_16rem] tablet:items-center">
        <div className="min-w-0">
          <h2 id="guide-title" className="m-0 text-t4">
            {text('guide.title')}
          </h2>
          {isWhole && <p className="m-0 text-t2 text-ink-2">{text('guide.text')}</p>}
          {!isWhole && isSold && next !== null && (
            <Button
              kind="quiet"
              size="sm"
              className="-ml-3"
              aria-expanded={wantsNext}
              onClick={() => setWantsNext(!wantsNext)}
            >
              {text('guide.next', { step: text(`guide.step.${next}`) })}
            </Button>
          )}
        </div>
        <div className="flex items-center gap-3">
          <span className="min-w-0 flex-1">
            <ShareBar share={handled / steps.length} />
          </span>
          <b role="status" className="text-t2 font-semibold whitespace-nowrap">
            {text('guide.progress', { done: handled, all: steps.length })}
          </b>
        </div>
      </div>
      <ol className="m-0 list-none p-0">
        {steps.map(
          ({ step, state }, index) =>
            (isWhole || (!isFolded && step === shown)) && (
              <GuideRow
                key={step}
                step={step}
                state={state}
                guide={guide}
                renderLink={renderLink}
                n={index + 1}
                isShown={step === shown}
                onShow={() => choose(step)}
              />
            ),
        )}
      </ol>
      {isWhole && <SecondDevice />}
      <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-1">
        {isWhole ? (
          <p className="m-0 flex-1 basis-56 text-t2 text-ink-2">{text('guide.hide.text')}</p>
        ) : (
          <Button kind="quiet" className="-ml-3" onClick={() => setWantsAll(true)}>
            {text('guide.all')}
          </Button>
        )}
        <Button kind="quiet" icon="eye-off" onClick={() => void tell(guide.hide(true))}>
          {text('guide.hide')}
        </Button>
      </div>
    </section>
  )
}
