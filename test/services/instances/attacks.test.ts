import { attackSuite } from "../../../tools/attacks/attackSuite.ts"
import { attacks } from "../../../tools/attacks/runAttacks.ts"

const dearest = attacks.filter(({ name }) => /again and again|segment|acknowledge nothing/.test(name))

// What costs most, against one instance with PostgreSQL and RabbitMQ behind nginx. Chat files are left to the suites
// whose process is warm: nginx reads them whole, and a new process keeps what it allocates for the first ones.
attackSuite("instance", "one", dearest)
