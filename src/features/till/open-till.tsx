import type { CartRequest } from '#device/carts/cart-desk.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { quantities } from '#features/till/cart/cart-reducer.ts'
import type { DraftLine } from '#device/carts/order-draft.ts'
import {
  AllergenSheet,
  ItemSheet,
  PanelLayout,
  Pickers,
  RunOutDialog,
  SoldOutDialog,
  TillExtras,
  useTillSheetsAtHand,
} from './lazy-sheets.ts'
import { asksFirst, type Card, type CardItem } from '#features/till/menu/menu-card.ts'
import { markedAllergens } from '#features/till/menu/marked-allergens.ts'
import { MenuItems } from '#features/till/menu/menu-items.tsx'
import { onSiteOption } from '#features/till/send/order-rules.ts'
import { PhoneLayout } from './phone-layout.tsx'
import type { TillScreenProps } from './layout-props.ts'
import type { Offers } from '#device/place/read-watched.ts'
import { soldOut } from '#features/till/menu/sold-out.ts'
import { useMenuView } from '#features/till/menu/use-menu-view.ts'
import { usePricedCard, useShownCard } from '#features/till/menu/use-shown-card.ts'
import { useServerTime } from './use-server-time.ts'
import { useOften } from '#features/till/menu/use-often.ts'
import type { TileFaces } from '#features/till/menu/tile-faces.tsx'
import type { OpenCheck } from '#features/till/served/use-open-check.ts'
import type { TableRoom } from './use-room.ts'
import type { Till } from './till.ts'
import { useTill } from './use-till.ts'

type OpenTillProps = TillScreenProps & { card: Card; room: TableRoom; check: OpenCheck | null }

/** The till once its rows are read. */
export function OpenTill(props: OpenTillProps) {
  const { checkId, check, room, tableId, cartId, onOpenCheck, onPay, onDelivery, onTaken, onOpenCart } = props
  const text = useText()
  const optionId = onSiteOption(room.diningOptions, room.preferred)?.id
  const isKnown = checkId === null && room.tables.some(({ id }) => id === tableId)
  const asked = useMemo((): CartRequest | null => {
    if (cartId !== null) return { kind: 'cart', orderId: cartId }
    if (tableId === null || !isKnown || optionId === undefined) return null
    return { kind: 'table', tableId, diningOptionId: optionId }
  }, [cartId, tableId, isKnown, optionId])
  const till = useTill({ checkId, check, room, asked, onOpenCheck, onPay, onDelivery, onOpenCart })
  const isAsked = tableId !== null || cartId !== null
  useEffect(() => {
    if (isAsked) onTaken?.()
  }, [isAsked, onTaken])
  if (till === undefined) {
    return (
      <EmptyState
        icon="cutlery"
        className="m-auto"
        title={text('register.dining.none')}
        text={text('register.dining.noneHint')}
      />
    )
  }
  return <TillBody {...props} till={till} />
}

const noOffers: Offers = new Map()

/** The layer over the menu. */
type Layer =
  | { kind: 'item'; item: CardItem; line: DraftLine | null; details?: boolean }
  | { kind: 'sold-out' | 'run-out'; item: CardItem }
  | { kind: 'allergens' | 'orders' }

function TillBody(props: OpenTillProps & { till: Till }) {
  const { card: menu, till, onBack, onMenu, onGuide, onOpenCheck, renderOrders, repeats, onTaken } = props
  const corner = useStatusPill()
  const now = useServerTime()
  const { allergensOnTiles, hideSoldOut } = till.room.menuSettings
  const card = usePricedCard(menu, till.diningOption.id, now)
  const [offers, setOffers] = useState(noOffers)
  const [looks, setLooks] = useState<TileFaces | null>(null)
  const often = useOften(till.room)
  const view = useMenuView(useShownCard(card, now, hideSoldOut, offers))
  const asPanel = useMedia(media.panel)
  const [layer, setLayer] = useState<Layer | null>(null)
  const inCart = useMemo(() => quantities(till.draft), [till.draft])
  const afterFirstPicture = useTillSheetsAtHand()
  const [cameTo] = useState(till.table?.id ?? null)
  const free = layer === null && till.picker === null

  const latest = useRef(till)
  useEffect(() => {
    latest.current = till
  })
  const details = useCallback(
    (item: CardItem) => setLayer({ kind: 'item', item, line: null, details: true }),
    [],
  )
  const sell = useCallback((item: CardItem) => {
    if (asksFirst(item)) setLayer({ kind: 'item', item, line: null })
    else {
      setLayer(null)
      latest.current.add(item, { quantity: 1000, modifiers: [], note: '' })
    }
  }, [])
  const press = useCallback(
    (item: CardItem) => {
      if (soldOut(item.soldOutUntil, now) !== null) setLayer({ kind: 'sold-out', item })
      else if (offers.get(item.id)?.out === true) setLayer({ kind: 'run-out', item })
      else sell(item)
    },
    [sell, now, offers],
  )
  const changeLine = (line: DraftLine) => {
    const item = card.items.find((each) => each.id === line.menuItemId)
    if (item !== undefined) setLayer({ kind: 'item', item, line })
  }
  const close = () => setLayer(null)

  const layers = (
    <Suspense>
      {layer?.kind === 'item' && (
        <ItemSheet
          key={layer.line?.id ?? layer.item.id}
          {...layer}
          till={till}
          offers={offers}
          onClose={close}
          onDone={(wish) => {
            if (layer.line === null) till.add(layer.item, wish)
            else till.change(layer.line, wish)
            close()
          }}
        />
      )}
      {layer?.kind === 'sold-out' && <SoldOutDialog item={layer.item} onSell={sell} onClose={close} />}
      {layer?.kind === 'run-out' && <RunOutDialog item={layer.item} onSell={sell} onClose={close} />}
      {layer?.kind === 'allergens' && (
        <AllergenSheet open avoided={view.avoided} onChange={view.avoid} onClose={close} />
      )}
      {layer?.kind === 'orders' && renderOrders?.(close)}
      {till.picker !== null && <Pickers till={till} />}
    </Suspense>
  )
  const items = (
    <>
      <Suspense>
        {afterFirstPicture && (
          <TillExtras
            till={till}
            cameTo={cameTo}
            now={now}
            card={card}
            view={view}
            enabled={free}
            repeats={repeats === true}
            onPress={press}
            onLooks={setLooks}
            onOffers={setOffers}
            onRepeated={onTaken}
          />
        )}
      </Suspense>
      <MenuItems
        view={view}
        quantities={inCart}
        now={now}
        offers={offers}
        looks={looks}
        often={often}
        allergens={allergensOnTiles}
        onPress={press}
        onDetails={details}
        onMenu={onMenu}
        onGuide={onGuide}
      />
    </>
  )
  const shared = {
    till,
    view,
    items,
    layers,
    corner,
    free,
    markedOf: (line: DraftLine) => markedAllergens(line, card.items, view.avoided),
    dishes: card.items,
    onAllergens: () => setLayer({ kind: 'allergens' }),
    onOrders: () => setLayer({ kind: 'orders' }),
    onChangeLine: changeLine,
    onOpenCheck,
    onOpenLine: props.onOpenLine,
  }
  if (!asPanel) return <PhoneLayout {...shared} onBack={onBack} />
  return (
    <Suspense>
      <PanelLayout {...shared} />
    </Suspense>
  )
}
