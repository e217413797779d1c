import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import type { Item } from './editor-items.ts'
import { fitOf, styleOf, type Frame } from './frame-of.ts'
import { clampBox, usualGridCm, resize, snapMove, turnTo, type PlanBox, type SnapLine } from './geometry.ts'
import { Handles } from './handles.tsx'
import { PieceShape } from './piece-shape.tsx'
import { useDrag } from './use-drag.ts'
import { isInUse, sameBox, type Editor } from './use-editor.ts'

/** How near another table pulls, cm. */
const reachCm = 8

type Draft = { id: string; box: PlanBox; lines: readonly SnapLine[] }

type EditorPlanProps = {
  editor: Editor
  plan: RefObject<HTMLDivElement | null>
  frame: Frame
  /** A piece that is dragged in. */
  ghost: (PlanBox & { round: boolean }) | null
}

/** The plan that is drawn on: every table and piece can be moved by finger, mouse or arrow keys. */
export function EditorPlan({ editor, plan, frame, ghost }: EditorPlanProps) {
  const text = useText()
  const [draft, setDraft] = useState<Draft | null>(null)
  const latest = useRef<Draft | null>(null)
  const drag = useDrag(plan, frame)
  const { items, chosen, grid } = editor
  const step = grid ? usualGridCm : null
  const show = (next: Draft | null) => {
    latest.current = next
    setDraft(next)
  }
  const save = (item: Item, did: 'move' | 'change') => {
    if (latest.current?.id === item.id) editor.place(item, latest.current.box, did)
    show(null)
  }
  /** Where arrow keys have put something: its row may still be on the way when the next key comes. */
  const put = useRef<Draft | null>(null)
  const saveKeys = (item: Item) => {
    const now = latest.current
    if (now?.id !== item.id || now === put.current) return
    editor.place(put.current?.id === item.id ? standing(item, put.current.box) : item, now.box)
    put.current = now
  }
  const endKeys = (item: Item) => {
    saveKeys(item)
    put.current = null
    if (latest.current?.id === item.id) show(null)
  }
  useEffect(() => {
    const row = items.find(({ id }) => id === put.current?.id)
    if (row === undefined || put.current === null || latest.current !== put.current) return
    if (!sameBox(row.box, put.current.box)) return
    put.current = null
    show(null)
  })
  const boxOf = (item: Item) => (draft?.id === item.id ? draft.box : item.box)
  const others = (item: Item) => items.filter(({ id }) => id !== item.id).map(({ box }) => box)
  const turnStep = (item: Item) =>
    editor.place(item, clampBox({ ...item.box, turn: item.box.turn + 15 }), 'change')
  const onKeyDown = (item: Item) => (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (by !== undefined) {
      event.preventDefault()
      const from = latest.current?.id === item.id ? latest.current.box : item.box
      const far = event.shiftKey ? 1 : 10
      show({
        id: item.id,
        box: clampBox({ ...from, x: from.x + by[0] * far, y: from.y + by[1] * far }),
        lines: [],
      })
      return
    }
    // Shift goes with the arrows: it makes them exact.
    if (event.key !== 'Shift') endKeys(item)
    if (event.key === 'Delete' || event.key === 'Backspace') editor.remove(item)
    else if (event.key === 'Escape') editor.choose(null)
  }
  return (
    <div
      className="grid size-full place-items-center overflow-hidden rounded-r2 border border-line bg-surface"
      style={{ containerType: 'size' }}
    >
      <div
        ref={plan}
        role="group"
        aria-label={text('floor.plan')}
        className="relative"
        style={{ ...fitOf(frame), ...(grid && dots(frame)) }}
        onPointerDown={(event) => event.target === event.currentTarget && editor.choose(null)}
      >
        {items.map((item) => {
          const box = boxOf(item)
          return (
            <ItemButton
              key={item.id}
              item={item}
              box={box}
              frame={frame}
              isChosen={chosen?.id === item.id}
              aria-label={
                item.type === 'table'
                  ? text('floor.editor.table', { name: item.table.name, count: item.table.seats })
                  : editor.nameOf(item)
              }
              onFocus={() => editor.choose(item.id)}
              onKeyDown={onKeyDown(item)}
              onKeyUp={(event) => arrows[event.key] !== undefined && saveKeys(item)}
              onBlur={() => endKeys(item)}
              onPointerDown={(event) => {
                editor.choose(item.id)
                endKeys(item)
                drag(event, {
                  onMove: (_, by) => {
                    const to = { x: item.box.x + by.x, y: item.box.y + by.y }
                    show({
                      id: item.id,
                      ...snapMove(item.box, to, others(item), { grid: step, reach: reachCm }),
                    })
                  },
                  onDrop: () => save(item, 'move'),
                  onCancel: () => show(null),
                })
              }}
            />
          )
        })}
        {chosen !== null && (
          <Handles
            box={boxOf(chosen)}
            frame={frame}
            round={chosen.round}
            onCorner={(event, corner) =>
              drag(event, {
                onMove: (at) =>
                  show({ id: chosen.id, box: resize(chosen.box, corner, at, step, chosen.round), lines: [] }),
                onDrop: () => save(chosen, 'change'),
                onCancel: () => show(null),
              })
            }
            onTurn={(event) =>
              drag(event, {
                onMove: (at) => show({ id: chosen.id, box: turnTo(chosen.box, at, step), lines: [] }),
                onDrop: () => save(chosen, 'change'),
                onTap: () => turnStep(chosen),
                onCancel: () => show(null),
              })
            }
            onTurnStep={() => turnStep(chosen)}
          />
        )}
        {draft?.lines.map(({ axis, at }) => (
          <span
            key={axis}
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute z-3 border-dashed border-accent',
              axis === 'x' ? 'inset-y-0 border-l-2' : 'inset-x-0 border-t-2',
            )}
            style={
              axis === 'x'
                ? { left: `${((at - frame.left) / frame.width) * 100}%` }
                : { top: `${((at - frame.top) / frame.height) * 100}%` }
            }
          />
        ))}
        {ghost !== null && (
          <span
            aria-hidden="true"
            className={cx(
              'pointer-events-none absolute border-2 border-dashed border-accent bg-accent-soft',
              ghost.round ? 'rounded-full' : 'rounded-r2',
            )}
            style={styleOf(ghost, frame)}
          />
        )}
      </div>
    </div>
  )
}

type ItemButtonProps = ComponentProps<'button'> & {
  item: Item
  /** Where the item is drawn, while it moves too. */
  box: PlanBox
  frame: Frame
  isChosen: boolean
}

/** A table or a piece to be taken hold of. The button of a thin wall is wider than the wall, so that a finger finds it. */
function ItemButton({ item, box, frame, isChosen, ...button }: ItemButtonProps) {
  const isTable = item.type === 'table'
  return (
    <div
      style={styleOf(box, frame)}
      className={cx(
        'absolute',
        isChosen ? 'z-2' : isTable && 'z-1',
        !isTable && isChosen && 'outline-3 outline-accent',
      )}
    >
      {item.type === 'piece' && <PieceShape piece={{ ...item.piece, ...box }} />}
      <button
        type="button"
        aria-pressed={isChosen}
        style={{ inset: 'min(0px, (100% - 1.5rem) / 2)', ...(isTable && { containerType: 'size' }) }}
        className={cx(
          'absolute flex touch-none items-center justify-center select-none',
          isChosen ? 'cursor-move' : 'cursor-grab',
          isTable && 'border-2 bg-surface text-ink',
          isTable && (item.round ? 'rounded-full' : 'rounded-r2'),
          isTable && (isChosen ? 'border-accent' : 'border-line-strong'),
        )}
        {...button}
      >
        {item.type === 'table' && <Face item={item} />}
      </button>
    </div>
  )
}

/** As it stands on the plan, although its row does not say so yet. */
function standing(item: Item, box: PlanBox): Item {
  return item.type === 'piece'
    ? { ...item, box, piece: { ...item.piece, ...box } }
    : { ...item, box, table: { ...item.table, plan: { shape: item.round ? 'ROUND' : 'RECTANGLE', ...box } } }
}

const arrows: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function Face({ item: { table, view, box, ...rest } }: { item: Item & { type: 'table' } }) {
  return (
    <span
      className="pointer-events-none flex flex-col items-center"
      style={box.turn === 0 ? undefined : { transform: `rotate(-${box.turn}deg)` }}
    >
      <span className="text-t3 leading-5 font-bold">{table.name}</span>
      <span className="hidden items-center gap-1 text-t1 leading-4 text-ink-2 [@container_(min-height:2.75rem)]:flex">
        <Icon name={isInUse({ ...rest, table, view, box }) ? 'flame' : 'people'} size={13} />
        {table.seats}
      </span>
    </span>
  )
}

/** A dot every half metre. */
function dots({ width, height }: Frame) {
  const step = { x: 5000 / width, y: 5000 / height }
  return {
    backgroundImage: 'radial-gradient(circle, var(--line-strong) 1px, transparent 1.5px)',
    backgroundSize: `${step.x.toFixed(3)}cqw ${step.y.toFixed(3)}cqh`,
  }
}
