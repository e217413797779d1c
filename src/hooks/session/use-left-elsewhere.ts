import { useEffect } from 'react'
import { engineChannel, type EngineMessage } from '#platform/engine-port.ts'
import { usePlace } from '#hooks/place/place-context.ts'

/** Leads to the list of places where another tab has taken this place off the device. */
export function useLeftElsewhere(): void {
  const { placeId } = usePlace()
  useEffect(() => {
    const channel = new BroadcastChannel(engineChannel(placeId))
    channel.addEventListener('message', ({ data }: MessageEvent<EngineMessage>) => {
      if (data.type === 'left') location.assign('/places')
    })
    return () => channel.close()
  }, [placeId])
}
