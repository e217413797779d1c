import { Link as RouteLink } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ChipTabs } from '#ui/fields/chip-tabs.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import type { Option } from '#ui/fields/option.ts'
import { ViewSelect } from './view-select.tsx'
import type { BoardLayout } from './layout/use-board-layout.ts'
import type { Link } from './use-link.ts'

export type Controls = {
  recall: () => void
  canRecall: boolean
  toMake: { open: boolean; count: number; toggle: () => void }
  sound: { on: boolean; toggle: () => void }
  /** Tells what keys and touches do. */
  help: () => void
  /** Says what was spoiled or eaten; null: not here. */
  lose: (() => void) | null
}

type KitchenHeaderProps = Controls & {
  screen: BoardLayout['screen']
  view: string
  views: readonly Option<string>[]
  onView: (view: string) => void
  link: Link
  now: number
  /** The stations are known: before that the header would change its height under a finger. */
  read: boolean
}

export function KitchenHeader(props: KitchenHeaderProps) {
  const { screen, view, views, onView, link, now, read, sound, help, lose } = props
  const text = useText()
  const format = useFormat()
  const { placeId } = usePlace()
  return (
    <header
      className={cx(
        'flex flex-none items-center gap-1 border-b border-line bg-surface px-2 py-1.5',
        !read && 'invisible',
      )}
    >
      <h1 className="sr-only">{text('kitchen.title')}</h1>
      <Views screen={screen} view={view} views={views} onView={onView} />
      {screen !== 'phone' && <TopActions {...props} />}
      <IconButton
        icon={sound.on ? 'volume' : 'volume-off'}
        label={text(sound.on ? 'kitchen.sound.on' : 'kitchen.sound.off')}
        aria-pressed={sound.on}
        onClick={sound.toggle}
      />
      {lose && <IconButton icon="package-x" label={text('kitchen.loss')} onClick={lose} />}
      {screen !== 'phone' && <HelpButton help={help} />}
      <LinkMark link={link} short={screen === 'tablet' || lettersOf(views) > letters} />
      {screen === 'display' && <span className="tn px-1 text-t4 font-bold">{format.time(now)}</span>}
      <RouteLink
        to="/p/$placeId/more"
        params={{ placeId }}
        className="icon-btn"
        aria-label={text('kitchen.leave')}
        title={text('kitchen.leave')}
      >
        <Icon name="hamburger" size={24} />
      </RouteLink>
    </header>
  )
}

/** More letters than that have room in one row only in the smaller type, and beside fewer words. */
const letters = 52

function lettersOf(views: KitchenHeaderProps['views']): number {
  return views.reduce((sum, { label }) => sum + label.length, 0)
}

/** Every station is a tab with its count, in as many rows as they need; on a phone they fold into a list. */
function Views({
  screen,
  view,
  views,
  onView,
}: Pick<KitchenHeaderProps, 'screen' | 'view' | 'views' | 'onView'>) {
  const label = useText()('kitchen.views')
  return (
    <div className="flex min-w-0 flex-1">
      {screen === 'phone' ? (
        <ViewSelect label={label} value={view} options={views} onChange={onView} />
      ) : (
        <ChipTabs
          label={label}
          value={view}
          options={views}
          onChange={onView}
          className={cx(
            'min-w-0',
            lettersOf(views) > letters
              ? 'gap-1! [&_.chip]:gap-1! [&_.chip]:px-1.5! [&_.chip]:text-t2'
              : 'gap-1.5! [&_.chip]:px-3',
          )}
        />
      )}
    </div>
  )
}

function TopActions({ screen, views, recall, canRecall, toMake }: KitchenHeaderProps) {
  const text = useText()
  if (screen === 'display' && lettersOf(views) <= letters)
    return (
      <Button icon="recall" className="px-3" disabled={!canRecall} onClick={recall}>
        {text('kitchen.recall')}
      </Button>
    )
  return (
    <>
      {screen === 'tablet' && <ToMakeButton {...toMake} />}
      <IconButton icon="recall" label={text('kitchen.recall')} disabled={!canRecall} onClick={recall} />
    </>
  )
}

/** On a phone it stands at the lower edge, where there is room. */
export function HelpButton({ help, line = false }: Pick<Controls, 'help'> & { line?: boolean }) {
  const label = useText()('kitchen.keys.title')
  return <IconButton icon="help" kind={line ? 'line' : 'quiet'} label={label} onClick={help} />
}

export function ToMakeButton({ open, count, toggle, wide }: Controls['toMake'] & { wide?: boolean }) {
  const text = useText()
  return (
    <Button
      icon="list"
      wide={wide}
      className={cx('px-3', open && 'bg-sunken')}
      aria-pressed={open}
      onClick={toggle}
    >
      {text('kitchen.to-make.short', { count })}
    </Button>
  )
}

/** `short`: no word while all is well. */
function LinkMark({ link, short }: { link: Link; short: boolean }) {
  const text = useText()
  return (
    <span className={cx('mark text-t2', link.live ? 'ok' : 'solid-bad')}>
      <Icon name={link.live ? 'wifi' : 'wifi-off'} size={18} />
      <span className={cx(short && link.live && 'sr-only')}>
        {text(link.live ? 'kitchen.link.live' : 'kitchen.link.gone')}
      </span>
    </span>
  )
}
