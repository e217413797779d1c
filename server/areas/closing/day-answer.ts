import { withLeftOpen } from '#commands/closing/left-open.ts'
import type { DayReading } from '#commands/closing/read-day.ts'
import type { EndpointOf } from '#contract/contract.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Permission } from '#domain/access/permissions.ts'
import { effectivePermissions } from '#domain/access/roles.ts'
import { maySeeExpected } from '#domain/closing/counting.ts'
import type { DayFigures } from '#domain/closing/day-figures.ts'
import type { Member } from '#server/http/handler.ts'

export type DayAnswer = Output<EndpointOf<'daily-report.get'>>['data']

/**
 * A business day as it is told to a member: without any figures where those would say what they have yet to count.
 */
export function dayAnswer(reading: DayReading, member: Member): DayAnswer {
  const { day, report, papers, unreported, open } = reading
  const told = <T>(of: T): T | null => (seesFigures(reading, member) ? of : null)
  return {
    day,
    report: report === null ? null : withoutSums(report),
    papers: papers
      .toSorted((a, b) => (a.placed?.nth ?? Infinity) - (b.placed?.nth ?? Infinity) || a.at - b.at)
      .map(({ cutoff: _cutoff, hash: _hash, closedDay: _closedDay, ...paper }) => ({
        ...paper,
        figures: told(paper.figures),
      })),
    unreported: unreported.length,
    figures: told(figuresOfDay(reading)),
    open: told(open),
  }

  function withoutSums({ sums: _sums, ...said }: NonNullable<DayReading['report']>) {
    return said
  }
}

/** Figures of the whole day; once it is closed, with the checks that were open then. */
export function figuresOfDay(reading: DayReading): DayFigures {
  return withLeftOpen(reading, reading.figures)
}

/** A member as one who sees drawers: what they may see of one follows from their rights and their own counts. */
export function seerOf({ user }: Member): Parameters<typeof maySeeExpected>[0] {
  const rights = effectivePermissions(user.role, user.permissions)
  return { id: user.id, can: (permission: Permission) => rights.includes(permission) }
}

/** All of a day's figures or none: money of the day less cards is what one drawer should hold. */
function seesFigures({ facts, figures }: DayReading, member: Member): boolean {
  const seer = seerOf(member)
  if (seer.can('access-daily-reports')) return true
  return Object.keys(figures.drawers).every((drawerId) => maySeeExpected(seer, drawerId, facts.counts))
}
