/** Runs `task` once after `delay` ms and returns how to call it off. Tests bring their own. */
export type Schedule = (task: () => void, delay: number) => () => void

/** The page's own clock. */
export const pageSchedule: Schedule = (task, delay) => {
  const timer = setTimeout(task, delay)
  return () => clearTimeout(timer)
}
