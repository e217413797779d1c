import { must } from '#domain/must.ts'
import { emptyState } from '#tests/support/memory/memory-replica.ts'
import type { Random } from '../random.ts'
import type { Device } from './device.ts'
import type { Fault, World } from './fault.ts'
import { placeFaults } from './place-faults.ts'
import type { Tab } from './tab.ts'

const someTab = (device: Device, random: Random, which: (tab: Tab) => boolean = () => true): Tab | null => {
  const tabs = device.tabs().filter(which)
  return tabs.length === 0 ? null : random.pick(tabs)
}

const onTab =
  (
    act: (tab: Tab, world: World, device: Device, random: Random) => void,
    which?: (tab: Tab) => boolean,
  ): Fault =>
  (world, device, random) => {
    const tab = someTab(device, random, which)
    if (tab === null) return false
    act(tab, world, device, random)
    return true
  }

/** For a while, then as before. */
const forAWhile =
  (most: number, begin: (device: Device, world: World) => void, end: (device: Device) => void): Fault =>
  (world, device, random) => {
    begin(device, world)
    world.loop.after(1_000 + random.below(most), () => end(device))
    return true
  }

const mode = (mode: Device['wire']['mode'], most: number): Fault =>
  forAWhile(
    most,
    ({ wire }) => (wire.mode = mode),
    ({ wire }) => (wire.mode = 'up'),
  )

const reopenSoon = (world: World, device: Device, random: Random) =>
  world.loop.after(500 + random.below(20_000), () => {
    if (device.tabs().length === 0) device.openTab()
  })

/** What can happen to a tab, its worker, its locks and its channel. */
const tabFaults = {
  'tab closed': onTab((tab, world, device, random) => {
    tab.close()
    reopenSoon(world, device, random)
  }),
  'tab crashed': onTab((tab, world, device, random) => {
    tab.crash()
    reopenSoon(world, device, random)
  }),
  'leader crashed': onTab(
    (tab, world, device, random) => {
      tab.crash()
      reopenSoon(world, device, random)
    },
    (tab) => tab.leads(),
  ),
  'tab frozen': onTab((tab, world, _device, random) => {
    tab.freeze()
    world.loop.after(random.below(60_000), tab.thaw)
  }),
  'leader frozen with the lock': onTab(
    (tab, world, _device, random) => {
      tab.freeze()
      world.loop.after(random.below(120_000), tab.thaw)
    },
    (tab) => tab.leads(),
  ),
  'frozen for hours': onTab((tab, world) => {
    tab.freeze()
    world.onHeal(tab.thaw)
  }),
  'tab opened': (_world, device) => {
    if (device.tabs().length >= 3) return false
    device.openTab()
    return true
  },
  'worker died': onTab((tab, world, _device, random) => {
    tab.workerDies()
    world.loop.after(1_000 + random.below(30_000), () => {
      if (tab.alive()) tab.newWorker()
    })
  }),
  'lock stolen': (_world, device) => device.locks.steal('sync'),
  'lock never granted': forAWhile(
    60_000,
    ({ locks }) => (locks.mode = 'never granted'),
    ({ locks }) => (locks.mode = 'granted'),
  ),
  'no lock API': forAWhile(
    60_000,
    ({ locks }) => (locks.mode = 'no lock API'),
    ({ locks }) => (locks.mode = 'granted'),
  ),
  /** A newer build opens while a frozen page holds the copy of the place, which it wants to change. */
  'upgrade blocked': (world, device, random) => {
    const disk = device.disk()
    const old = someTab(device, random)
    if (old === null || disk.blocked() !== null) return false
    old.freeze()
    device.openTab()
    disk.blockUpgrade()
    const end = () => {
      if (disk.blocked() === null) return
      old.thaw()
      disk.upgrade()
      world.forget(device)
    }
    old.page.onEnd(end)
    world.loop.after(random.below(300_000), end)
    world.onHeal(end)
    return true
  },
  /** A newer build opens and changes the copies, while pages of the older one stay open. */
  upgraded: (world, device) => {
    const disk = device.disk()
    if (disk.blocked() !== null || device.tabs().length === 0) return false
    disk.outgrow()
    world.forget(device)
    device.openTab()
    return true
  },
  'channel dropped': forAWhile(
    60_000,
    (device) => device.setChannel(false),
    (device) => device.setChannel(true),
  ),
} satisfies Record<string, Fault>

/** What can happen to what a device keeps. */
const diskFaults = {
  'power cut': (world, device, random) => {
    device.crashAll()
    device.disk().powerCut()
    world.forget(device)
    reopenSoon(world, device, random)
    return true
  },
  'database aborted': (_world, device, random) => {
    const disk = device.disk()
    const which = random.chance(0.5) ? disk.outbox : disk.replica(disk.servingName())
    which.failNext(1 + random.below(3), 'aborted')
    return true
  },
  'quota used up': (world, device, random) => {
    const disk = device.disk()
    for (const each of [disk.outbox, ...disk.replicas.values()]) each.failNext(1000, 'quota')
    world.loop.after(random.below(20_000), () => {
      for (const each of [disk.outbox, ...disk.replicas.values()]) each.failNext(0, '')
    })
    return true
  },
  'replica deleted': (world, device) => {
    for (const each of device.disk().replicas.values()) each.replace(emptyState())
    world.forget(device)
    return true
  },
  'outbox deleted': (world, device, random) => {
    device.loseOutbox()
    world.forget(device)
    reopenSoon(world, device, random)
    return true
  },
  'both deleted': (world, device, random) => {
    device.loseAll()
    world.forget(device)
    reopenSoon(world, device, random)
    return true
  },
} satisfies Record<string, Fault>

/** What can happen between a device and the server, beside what happens to single requests. */
const networkFaults = {
  offline: mode('down', 90_000),
  'one-way partition': mode('no replies', 60_000),
  'captive portal': mode('captive portal', 60_000),
  'slow network': forAWhile(
    60_000,
    ({ wire }) => (wire.latency = 60_000),
    ({ wire }) => (wire.latency = 100),
  ),
} satisfies Record<string, Fault>

const clockFaults = {
  'clock moved a day': (_world, device, random) => {
    device.shiftClock(random.pick([-1, 1]) * 24 * 3_600_000)
    return true
  },
  'clock jumped back': (_world, device, random) => {
    device.shiftClock(-random.below(3_600_000))
    return true
  },
} satisfies Record<string, Fault>

export const faults = {
  ...tabFaults,
  ...diskFaults,
  ...networkFaults,
  ...clockFaults,
  ...placeFaults,
} satisfies Record<string, Fault>

export type FaultKind = keyof typeof faults
export const faultKinds = Object.keys(faults) as FaultKind[]

/** Whatever is still wrong with a device when everything heals. */
export function healDevice(device: Device): void {
  device.wire.mode = 'up'
  device.wire.rate = 0
  device.wire.latency = 100
  device.locks.mode = 'granted'
  device.setChannel(true)
  device.resetClock()
  device.poisonNext(null)
  const disk = device.disk()
  for (const each of [disk.outbox, ...disk.replicas.values()]) each.failNext(0, '')
  // Whoever sits there takes the newer build.
  if (device.tabs().every((tab) => tab.isOutgrown())) device.openTab()
  // A tab that never got a lock, or whose worker has died, is loaded again by whoever sits there.
  const stuck = device.tabs().filter((tab) => tab.worker().process.state() === 'dead')
  for (const tab of stuck) tab.newWorker()
  must(device.tabs()[0], 'a tab')
}
