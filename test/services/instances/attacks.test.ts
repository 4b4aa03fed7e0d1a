import { attackSuite } from "../../../tools/attacks/attackSuite.ts"

// What costs most, against one instance with PostgreSQL and RabbitMQ behind nginx.
attackSuite("instance", "one", (name) => /again and again|unread|acknowledge nothing/.test(name))
