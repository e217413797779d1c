import type { Schedule } from '#ui/scheduler.ts'

type Task = { at: number; run: () => void }

/** A clock that stands still until it is told to go on. */
export function standingClock() {
  let now = 0
  let tasks: Task[] = []
  const schedule: Schedule = (run, delay) => {
    const task = { at: now + delay, run }
    tasks.push(task)
    return () => {
      tasks = tasks.filter((other) => other !== task)
    }
  }
  const pass = (ms: number) => {
    now += ms
    const due = tasks.filter((task) => task.at <= now)
    tasks = tasks.filter((task) => task.at > now)
    due.forEach((task) => task.run())
  }
  return { schedule, pass }
}
