/** An event of a Chromium trace; when, how long, and how long the thread's processor worked on it, µs. */
export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

export const traceCategories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

/** What a frame took of the main thread, ms: how long its tasks lasted, and how long the processor worked on them. */
export type Frame = { wall: number; work: number }

/**
 * The frames of the page that made the most: all tasks that began from the one in which the compositor asked for a frame
 * until it asked again. Work that a frame left for later counts with it. The processor's time leaves out what other
 * programs did on it meanwhile.
 */
export function framesOf(events: readonly TraceEvent[]): Frame[] {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  return mains
    .map(({ pid, tid }) => framesOfThread(events.filter((one) => one.pid === pid && one.tid === tid)))
    .reduce((busiest, frames) => (frames.length > busiest.length ? frames : busiest), [])
}

function framesOfThread(events: readonly TraceEvent[]): Frame[] {
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && /(^|:)RunTask$/.test(name))
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const asked = events.filter(({ name }) => name === 'BeginMainThreadFrame').map(({ ts }) => ts)
  asked.sort((a, b) => a - b)
  const frames: Frame[] = []
  let next = 0
  let until = -Infinity
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task within a task is part of it.
    if (ts < until) continue
    until = ts + dur
    const isAsked = (asked[next] ?? Infinity) < until
    while ((asked[next] ?? Infinity) < until) next += 1
    if (isAsked) frames.push({ wall: 0, work: 0 })
    const frame = frames.at(-1)
    if (frame === undefined) continue
    frame.wall += dur / 1000
    frame.work += tdur / 1000
  }
  return frames
}
