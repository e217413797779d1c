import { Hono } from 'hono'
import type { Metrics, Readings } from './metrics.ts'

/** `GET /metrics`, for a port that only this computer reaches. */
export function createMetricsApp(metrics: Metrics, readings: Readings): Hono {
  const app = new Hono()
  app.get('/metrics', async (c) =>
    c.body(await metrics.text(readings), 200, { 'Content-Type': metrics.contentType }),
  )
  return app
}
