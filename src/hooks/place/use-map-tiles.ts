import { useEffect } from 'react'
import * as v from 'valibot'
import { ownEndpoints } from '#contract/areas/own.ts'
import { mapTilesSchema, type MapTiles } from '#domain/geo/map-tiles.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import { useStored } from '#hooks/device/use-stored.ts'

const knownSchema = v.nullable(mapTilesSchema)

/**
 * Where the pictures under maps come from, as the server said last: a map needs no answer to be drawn. Null where none
 * are set, or none are known yet.
 */
export function useMapTiles(): MapTiles | null {
  const { api } = useAppServices()
  const [known, keep] = useStored('lokal.map-tiles', knownSchema)
  useEffect(() => {
    const stop = new AbortController()
    void api.call(ownEndpoints['app.config'], { signal: stop.signal }).then((answer) => {
      if (answer.ok && !stop.signal.aborted) keep(answer.value.data.mapTiles)
    })
    return () => stop.abort()
  }, [api, keep])
  return known
}
