import { readFileSync } from 'node:fs'
import { isAlive } from './alive.mjs'

const pollMs = 250

/**
 * npm runs a script through a shell, and that shell passes no signal on: when npm is ended by a
 * signal, the script would live on alone. So a script that npm started ends itself when npm is gone.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const family = (isShell(parent) ? [parent, parentOf(parent)] : [parent]).filter((pid) => pid > 1)
  const timer = setInterval(() => {
    if (process.ppid === parent && family.every(isAlive)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, pollMs)
  timer.unref()
}

/** The parent of a process, where the system shows it; else 0. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function isShell(pid) {
  try {
    return /^(\S*\/)?(sh|dash|bash|ash|zsh)\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}
