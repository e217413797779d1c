import { stockSettings } from '#domain/settings/settings.ts'
import { localDay } from '#domain/time/warsaw.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { choiceField } from '../fields/choice.tsx'
import { flagField } from '../fields/flag.tsx'
import { moneyField } from '../fields/money.tsx'
import { PlaceSettings } from './place-settings.tsx'

const fields = [
  choiceField('stockSettings.costing', ['AVERAGE', 'FIFO']),
  choiceField('stockSettings.purchasePrices', ['NET', 'GROSS']),
  flagField('stockSettings.stopsSales'),
  moneyField('stockSettings.shortageLimit'),
]

/** The settings of stock: what it costs, whether it stops sales, and from which value on a shortage is told. */
export function Page() {
  return (
    <PlaceSettings settings={stockSettings} fields={fields}>
      <Fixed />
    </PlaceSettings>
  )
}

/** The notice that the way of reckoning costs stays until the year ends, where something was bought this year. */
function Fixed() {
  const text = useText()
  const { clock } = usePlace()
  const year = localDay(clock()).slice(0, 4)
  const isFixed = useLive(
    async (rows) =>
      (await rows.all('productCosts')).some(
        ({ last }) => last !== null && localDay(last.at).startsWith(year),
      ),
    [year],
  )
  if (isFixed !== true) return null
  return (
    <Banner
      card
      icon="lock"
      title={text('settings.stock.fixed')}
      detail={text('settings.stock.fixed.detail', { year: String(Number(year) + 1) })}
    />
  )
}
