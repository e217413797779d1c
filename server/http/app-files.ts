import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { HttpEnv } from './env.ts'

export type AppFiles = {
  /** The built app; files with `.br` and `.gz` beside them are sent compressed. */
  folder: string
  /** Hashed assets of the build before, for tabs that still run it; null when there are none. */
  previousAssetsFolder: string | null
}

/**
 * Serves the app: its files, the page to browse the API at `/api/`, and the shell for every other path, since the
 * browser finds the way from there. A missing hashed asset is missing: the shell in its place would break the page.
 */
export function mountAppFiles(app: Hono<HttpEnv>, { folder, previousAssetsFolder }: AppFiles): void {
  app.get('/*', async (c, next) => {
    await next()
    c.header('Cache-Control', c.res.ok ? cacheControl(c.req.path) : 'no-store')
  })
  app.get('/*', serveStatic<HttpEnv>({ root: folder, precompressed: true }))
  if (previousAssetsFolder !== null) {
    const rewriteRequestPath = (path: string) => path.slice('/assets'.length)
    app.get(
      '/assets/*',
      serveStatic<HttpEnv>({ root: previousAssetsFolder, rewriteRequestPath, precompressed: true }),
    )
  }
  const shell = serveStatic<HttpEnv>({ root: folder, path: 'index.html', precompressed: true })
  app.get('/*', (c, next) => (/^\/(api|assets)\//.test(c.req.path) ? next() : shell(c, next)))
}

/**
 * The name of a built asset holds a hash of its contents, icons and fonts rarely change; the shell, the service worker
 * and the manifest must be fresh whenever they are asked for.
 */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /^\/(icons|fonts)\//.test(path) ? 'public, max-age=86400' : 'no-cache'
}
