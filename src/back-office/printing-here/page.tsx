import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useTextPart } from '#hooks/texts/locale-provider.tsx'
import { useAttachedPrinters, type AttachedPrinters } from '#hooks/printing/use-attached-printers.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { AppSettingsButton } from '../form/app-settings-button.tsx'
import { PrinterCard } from './printer-card.tsx'
import { SimulatedPanel } from './simulated-panel.tsx'

/** The page of the printers that this device prints on, and how. The choice stays on the device. */
export function Page() {
  const text = useText()
  const { placeId } = usePlace()
  // The words of printers' faults are those of the till.
  const here = useTextPart('pages')
  const pill = useStatusPill()
  const { compare } = useFormat()
  const { printers, byDefault, attach, pictureCodes } = useAttachedPrinters()
  const simulated = byDefault === 'simulated' || printers?.some(({ via }) => via === 'simulated') === true
  return (
    <>
      <PageTitle
        title={text('settings.printing-here.title')}
        detail={text('printing-here.detail')}
        backLabel={text('shell.settings')}
        renderBack={(props) => <Link to="/p/$placeId/settings" params={{ placeId }} {...props} />}
        actions={pill}
      />
      <section
        // Scrolled by keys also where nothing in it has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={text('settings.printing-here.title')}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-3 py-4 tablet:px-4 office:px-6"
      >
        {here && printers?.length === 0 && (
          <EmptyState
            icon="printer"
            title={text('printers.empty.title')}
            text={text('printers.empty.text')}
            action={
              <Link
                to="/p/$placeId/settings/$area"
                params={{ placeId, area: 'printers' }}
                className={buttonClass({ kind: 'primary' })}
              >
                {text('printers.title')}
              </Link>
            }
          />
        )}
        {here && printers !== undefined && printers.length > 0 && (
          <ul className="m-0 grid list-none grid-cols-1 items-start gap-4 p-0 tablet:grid-cols-2">
            {inOrder(printers, compare).map((reached) => (
              <PrinterCard
                key={reached.printer.id}
                {...reached}
                byDefault={byDefault}
                attach={attach}
                pictureCodes={pictureCodes}
              />
            ))}
          </ul>
        )}
        {here && printers !== undefined && simulated && <SimulatedPanel />}
        {here && <AppSettingsButton />}
      </section>
    </>
  )
}

type Reached = NonNullable<AttachedPrinters['printers']>

/** Fiscal ones first: without them nothing is sold. */
function inOrder(printers: Reached, compare: (a: string, b: string) => number): Reached {
  return printers.toSorted(
    ({ printer: a }, { printer: b }) => Number(b.fiscal) - Number(a.fiscal) || compare(a.name, b.name),
  )
}
