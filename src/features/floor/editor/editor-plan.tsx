import type { PointerEvent, RefObject } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { cx } from '#ui/cx.ts'
import type { Item } from './editor-items.ts'
import { fitOf, styleOf, type Frame } from '../frame-of.ts'
import { clampBox, usualGridCm, resize, snapMove, turnTo, type PlanBox, type SnapLine } from '../geometry.ts'
import { Handles } from './handles.tsx'
import { PlanItem } from './plan-item.tsx'
import { useDrag } from './use-drag.ts'
import type { Editor } from './use-editor.ts'
import { usePlanDraft, type PlanDraft } from './use-plan-draft.ts'
import { usePlanKeys } from './use-plan-keys.ts'

/** How near another table pulls, cm. */
const reachCm = 8

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
  const moved = usePlanDraft(editor)
  const { draft, show, save, boxOf } = moved
  const drag = useDrag(plan, frame)
  const keys = usePlanKeys(editor, moved)
  const { items, chosen, choose, grid } = editor
  const move = (item: Item, event: PointerEvent<HTMLElement>) => {
    choose(item.id)
    keys.end(item)
    const others = items.filter(({ id }) => id !== item.id).map(({ box }) => box)
    const snap = { grid: stepOf(editor), reach: reachCm }
    drag(event, {
      onMove: (_, by) => {
        const to = { x: item.box.x + by.x, y: item.box.y + by.y }
        show({ id: item.id, ...snapMove(item.box, to, others, snap) })
      },
      onDrop: () => save(item, 'move'),
      onCancel: () => show(null),
    })
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
        onPointerDown={(event) => event.target === event.currentTarget && choose(null)}
      >
        {items.map((item) => (
          <PlanItem
            key={item.id}
            item={item}
            box={boxOf(item)}
            frame={frame}
            isChosen={chosen?.id === item.id}
            aria-label={
              item.type === 'table'
                ? text('floor.editor.table', { name: item.table.name, count: item.table.seats })
                : editor.nameOf(item)
            }
            onFocus={() => choose(item.id)}
            {...keys.keysOf(item)}
            onPointerDown={(event) => move(item, event)}
          />
        ))}
        {chosen !== null && (
          <DragHandles item={chosen} editor={editor} frame={frame} drag={drag} moved={moved} />
        )}
        {draft?.lines.map((line) => (
          <PulledLine key={line.axis} line={line} frame={frame} />
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

type DragHandlesProps = {
  /** The chosen one. */
  item: Item
  editor: Editor
  frame: Frame
  drag: ReturnType<typeof useDrag>
  moved: PlanDraft
}

/** Handles that resize and turn the chosen item. */
function DragHandles({ item, editor, frame, drag, moved: { show, save, boxOf } }: DragHandlesProps) {
  const { id, box, round } = item
  const step = stepOf(editor)
  const ends = {
    onDrop: () => save(item, 'change'),
    onCancel: () => show(null),
  }
  const turnStep = () => editor.place(item, clampBox({ ...box, turn: box.turn + 15 }), 'change')
  return (
    <Handles
      box={boxOf(item)}
      frame={frame}
      round={round}
      onCorner={(event, corner) =>
        drag(event, {
          ...ends,
          onMove: (at) => show({ id, box: resize(box, corner, at, step, round), lines: [] }),
        })
      }
      onTurn={(event) =>
        drag(event, {
          ...ends,
          onMove: (at) => show({ id, box: turnTo(box, at, step), lines: [] }),
          onTap: turnStep,
        })
      }
      onTurnStep={turnStep}
    />
  )
}

/** A line that the moved item was pulled onto. */
function PulledLine({ line: { axis, at }, frame }: { line: SnapLine; frame: Frame }) {
  return (
    <span
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
  )
}

/** The steps of the grid in which things are put, cm; null while it is off. */
function stepOf({ grid }: Editor): number | null {
  return grid ? usualGridCm : null
}

/** A dot every half metre. */
function dots({ width, height }: Frame) {
  const step = { x: 5000 / width, y: 5000 / height }
  return {
    backgroundImage: 'radial-gradient(circle, var(--line-strong) 1px, transparent 1.5px)',
    backgroundSize: `${step.x.toFixed(3)}cqw ${step.y.toFixed(3)}cqh`,
  }
}
