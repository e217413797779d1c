import { spawn } from 'node:child_process'
import { freePort } from '../support/run-server.ts'
import { tablet, type Tab } from './tab.ts'

/** A screen and a message bus of their own, without which WebKitGTK does not start. */
const around = ['-a', '--server-args=-screen 0 1400x1000x24', 'dbus-run-session', '--', 'WebKitWebDriver']

const env = {
  ...process.env,
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
}

/** Opens WebKitGTK's own browser, driven by WebDriver. What it keeps is gone once it is closed. */
export async function openWebkit(program: string, locale: string): Promise<Tab> {
  const port = await freePort()
  const driver = spawn('xvfb-run', [...around, `--port=${port}`], {
    env: { ...env, LANG: `${locale.replace('-', '_')}.UTF-8` },
    stdio: 'ignore',
    detached: true,
  })
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object = {},
  ): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A driver whose browser has died is silent.
      signal: AbortSignal.timeout(90_000),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
    return value
  }
  const options = { binary: program, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  let opened: unknown
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
    opened = await call('POST', '/session', { capabilities }).catch((error: Error) => {
      if (error.message !== 'fetch failed') throw error
    })
    if (opened !== undefined) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const session = `/session/${(opened as { sessionId: string }).sessionId}`
  await call('POST', `${session}/timeouts`, { script: 60_000, pageLoad: 60_000 })
  await call('POST', `${session}/window/rect`, tablet)
  return {
    goto: async (url) => void (await call('POST', `${session}/url`, { url })),
    reload: async () => void (await call('POST', `${session}/refresh`)),
    run: async (body, ...args) => {
      const script = `
        const done = arguments[arguments.length - 1];
        (async function () { ${body} }).apply(null, [].slice.call(arguments, 0, -1))
          .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`
      const said = (await call('POST', `${session}/execute/async`, { script, args })) as {
        value?: unknown
        error?: string
      }
      if (said.error !== undefined) throw new Error(said.error)
      return said.value
    },
    press: async (x, y) => {
      const pointer = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: pointer }
      await call('POST', `${session}/actions`, { actions: [mouse] })
    },
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await call('DELETE', session)
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGTERM')
    },
  }
}
