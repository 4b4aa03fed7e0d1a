/** A file of the draw. */
export interface Drawn {
  /** Path of the file on the day of the draw. Names the row of the table and does not change. */
  readonly drawn: string
  /** The files that hold its logic today: edit this list when the file moves, is split or is merged. */
  readonly now: ReadonlyArray<string>
  /** Mutants of the file on the day of the draw: those that a test noticed, and the others. */
  readonly before: readonly [noticed: number, notNoticed: number]
}

const unmoved = (drawn: string, before: Drawn["before"]): Drawn => ({ drawn, now: [drawn], before })

/**
 * Ten files of domain and application, drawn once so that two runs compare the same logic. Among the files outside
 * `ports` with at least 40 lines that are no blank, comment, import or head of an exported interface, these have the
 * smallest SHA-256 of `25 <path>`; 25 is the seed.
 */
export const drawn: ReadonlyArray<Drawn> = [
  {
    drawn: "src/application/booking/openSchedule.ts",
    now: ["src/application/booking/schedule/beginSchedule.ts", "src/application/booking/schedule/chooseZone.ts"],
    before: [43, 57],
  },
  unmoved("src/application/camera/joinPublishing.ts", [36, 22]),
  unmoved("src/application/camera/sendMedia.ts", [73, 30]),
  unmoved("src/application/queue/waitInQueue.ts", [120, 21]),
  {
    drawn: "src/application/stream/watchStream.ts",
    now: ["src/application/stream/openStream.ts", "src/application/stream/Playing.ts"],
    before: [24, 5],
  },
  unmoved("src/domain/booking/zonedTime.ts", [87, 14]),
  unmoved("src/domain/chat/timeline.ts", [149, 33]),
  unmoved("src/domain/notification/Notification.ts", [31, 1]),
  unmoved("src/domain/stream/streamSource.ts", [138, 12]),
  unmoved("src/domain/telemetry/steps.ts", [141, 24]),
]
