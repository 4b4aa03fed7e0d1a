import { describe, expect, it } from "vitest"
import { readSettings } from "../../src/settings.ts"
import { showroomHeaders } from "../../src/web/guard/securityHeaders.ts"

const broker = {
  BROKER_URL: "amqp://backend:secret@127.0.0.1:5672",
  BROKER_MANAGEMENT_URL: "http://127.0.0.1:15672/",
  BROKER_WEBSOCKET_URL: "wss://broker.showroom.example/ws",
  BROKER_SIGNING_KEY: "/etc/showroom/key.pem",
}

describe("A start with a RabbitMQ", () => {
  it("B1 uses the embedded broker unless another is named", () => {
    expect(readSettings({}, []).rabbit).toBeUndefined()
  })

  it("B1 takes the broker that is named", () => {
    expect(readSettings(broker, []).rabbit).toEqual({
      amqpUrls: [broker.BROKER_URL],
      managementUrls: ["http://127.0.0.1:15672"],
      websocketUrls: [broker.BROKER_WEBSOCKET_URL],
      signingKeyFile: broker.BROKER_SIGNING_KEY,
    })
  })

  it.each(["BROKER_MANAGEMENT_URL", "BROKER_WEBSOCKET_URL", "BROKER_SIGNING_KEY"])(
    "B1 refuses to start without %s, and says so",
    (name) => {
      expect(() => readSettings({ ...broker, [name]: "" }, [])).toThrow(name)
    },
  )

  it.each([
    ["BROKER_URL", "http://backend:secret@127.0.0.1"],
    ["BROKER_MANAGEMENT_URL", "amqp://127.0.0.1"],
    ["BROKER_WEBSOCKET_URL", "/ws"],
  ])("B1 refuses a %s of another kind, and does not print a password", (name, value) => {
    const refused = () => readSettings({ ...broker, [name]: value }, [])
    expect(refused).toThrow(name)
    expect(refused).not.toThrow("secret")
  })

  it("E3 allows the page to connect to the broker's origin, and to no other", () => {
    const policyFor = (websocketLink: string) =>
      showroomHeaders("127.0.0.1:4173", { apiBaseUrl: "/api", websocketLink })["content-security-policy"]
    expect(policyFor("wss://broker.showroom.example/ws")).toContain(
      "connect-src 'self' ws://127.0.0.1:4173 wss://127.0.0.1:4173 wss://broker.showroom.example;",
    )
    expect(policyFor("/ws")).toContain("connect-src 'self' ws://127.0.0.1:4173 wss://127.0.0.1:4173;")
  })
})
