import { Deferred, Effect, Queue, type Scope } from "effect"

/** Runs tasks one after another (RC5). */
export interface TaskQueue {
  readonly add: (task: Effect.Effect<void>) => void
  /** Interrupts the current task, drops the pending ones, and runs this task next. */
  readonly instead: (task: Effect.Effect<void>) => void
}

interface Task {
  readonly effect: Effect.Effect<void>
  /** Done once `instead` replaces the task. */
  readonly replaced: Deferred.Deferred<void>
}

/** Runs the queue until its scope ends. `after` runs after each task, however it ended. */
export const taskQueue = (after: Effect.Effect<void>): Effect.Effect<TaskQueue, never, Scope.Scope> =>
  Effect.gen(function* () {
    const queue = yield* Queue.unbounded<Task>()
    let replaced = Deferred.makeUnsafe<void>()
    const add = (effect: Effect.Effect<void>) => void Queue.offerUnsafe(queue, { effect, replaced })
    const work = Effect.gen(function* () {
      while (true) {
        const task = yield* Queue.take(queue)
        if (Deferred.isDoneUnsafe(task.replaced)) continue
        yield* Effect.raceFirst(task.effect, Deferred.await(task.replaced))
        yield* after
      }
    })
    yield* Effect.forkScoped(work)
    return {
      add,
      instead: (effect) => {
        const former = replaced
        replaced = Deferred.makeUnsafe<void>()
        Deferred.doneUnsafe(former, Effect.void)
        add(effect)
      },
    }
  })
