import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * Stops the database when this process dies without a chance to do so (kill -9, out of memory):
 * a shell waits on a pipe that closes with us, then sends the database its stop signal.
 * Returns how to call the watchdog off.
 */
export function startWatchdog(server: ChildProcess, account: Account): () => void {
  if (process.platform === 'win32' || server.pid === undefined) return () => {}
  const script = 'read -r _; kill -INT "$1" 2>/dev/null'
  const child = spawn('/bin/sh', ['-c', script, 'lokal-watchdog', String(server.pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.on('error', () => {}) // Without a shell the next start ends the leftover database instead.
  child.stdin.on('error', () => {})
  child.unref()
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return () => child.kill('SIGKILL')
}
