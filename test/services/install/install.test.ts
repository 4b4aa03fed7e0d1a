import { createHash, X509Certificate } from "node:crypto"
import { env } from "node:process"
import type { Browser, Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { complaintsOf, launchBrowser, received, watchPeers } from "../../e2e/browser.ts"
import { enterDesk, pickUpNext } from "../../e2e/deskSession.ts"
import { report } from "../../e2e/report.ts"
import { bootMachine, type Machine } from "./machine.ts"
import { type Block, pageBlocks } from "./pageCommands.ts"
import { standIns } from "./standIns.ts"

const site = "showroom.example"
const address = "203.0.113.7"

/** Prepares the machine: a repository to clone, services as newly installed, no programs that the page installs. */
const bare = `git config --system --add safe.directory '*'
git clone --quiet --bare --depth 1 file:///mnt/project /srv/repository && git -C /srv/repository tag --force v0.3.0
pg_lsclusters --no-header | while read -r version name _; do pg_dropcluster $version $name; done
pg_createcluster $(ls /usr/lib/postgresql | sort --numeric-sort | tail -1) main -- --no-sync
ln -sf ../sites-available/default /etc/nginx/sites-enabled/default
rm -rf /srv/showroom /etc/letsencrypt
mkdir /srv/packages && (cd /usr/bin && mv git curl openssl npm certbot /srv/packages)`

describe("a bare Debian", () => {
  let machine: Machine
  let browser: Browser | undefined
  const used = new Set<RegExp>()
  const followed = new Set<string>()
  let printed = ""
  let password = ""
  beforeAll(async () => {
    machine = await bootMachine({ address, name: site })
    await succeeds(bare)
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await machine?.remove()
  })

  /** Runs a command of the test's own. */
  const succeeds = async (command: string) => {
    const { code, output, tookInput } = await machine.run(command)
    if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output}`)
    // Somebody who pastes a whole block would lose its next commands.
    if (tookInput) throw new Error(`${command}\nreads from the terminal:\n${output}`)
    return output
  }
  /** Runs the commands of a block, or their stand-ins. Expects the output that the page announces. */
  const follow = async ({ commands, seen, section }: Block) => {
    printed = ""
    followed.add(section)
    for (const command of commands) {
      const standIn = standIns.find((each) => each.command.test(command))
      if (standIn) used.add(standIn.command)
      if (standIn && standIn.instead === undefined) continue
      const since = performance.now()
      printed += await succeeds(standIn?.instead?.(command) ?? command)
      const tookMs = performance.now() - since
      if (tookMs > 2_000) report(`${section}: ${command.split("\n")[0]?.slice(0, 60)} ${Math.round(tookMs)} ms`)
    }
    for (const pattern of seen) expect(printed).toMatch(pattern)
  }
  const section = (page: string, name: string) => pageBlocks(page).filter((block) => block.section === name)
  const healthy = () =>
    succeeds(
      "curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused --retry-all-errors http://127.0.0.1:4173/healthz",
    )
  const journal = () => succeeds("journalctl --unit=showroom --output=cat --no-pager")

  it("E3 becomes a showroom by the commands of docs/install.md, one after another, and each shows what the page says", async () => {
    for (const block of pageBlocks("docs/install.md", "Without containers")) await follow(block)
    ;[, password = ""] = /mara\.osterkamp has the password (\S+)/.exec(printed) ?? []
    expect(password).not.toBe("")
    const reachable = await succeeds("ss --listening --tcp --numeric --no-header | awk '{print $4}'")
    const open = reachable.split("\n").filter((each) => each !== "" && !/^(127\.|\[::1\])/.test(each))
    expect(new Set(open.map((each) => each.replace(/^.*:/, "")))).toEqual(new Set(["80", "443"]))
  }, 600_000)

  it("Q1 S1 P3 H1 holds a consultation by TLS, with both pictures and chat", async () => {
    const chain = await succeeds(`cat /etc/letsencrypt/live/${site}/fullchain.pem`)
    const key = new X509Certificate(chain).publicKey.export({ type: "spki", format: "der" })
    env.CHROMIUM_PATH = machine.chromium
    browser = await launchBrowser(
      `--ignore-certificate-errors-spki-list=${createHash("sha256").update(key).digest("base64")}`,
      `--host-resolver-rules=MAP ${site} ${address}`,
    )
    const open = async (): Promise<Page> => {
      const context = await (browser as Browser).newContext({
        permissions: ["camera", "microphone"],
        locale: "en-GB",
      })
      await context.addInitScript(watchPeers)
      // Pictures of models are on a server of the dealer's.
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9" />'
      await context.route("https://pictures.*/**", (route) =>
        route.fulfill({ contentType: "image/svg+xml", body: svg }),
      )
      return context.newPage()
    }
    const desk = await open()
    await enterDesk(desk, `https://${site}/desk`, { name: "mara.osterkamp", password })
    await desk.getByRole("button", { name: /^(Open for visitors|Closed)$/ }).click()
    await desk.getByRole("menuitemradio", { name: /^Open/ }).first().click()
    const visitor = await open()
    const complaints = complaintsOf(visitor.context())
    await visitor.goto(`https://${site}/?location_id=1&lang=en`)
    await visitor.getByRole("button", { name: "Start live consultation" }).click()
    await visitor.getByRole("button", { name: "Agree and continue" }).click()
    await pickUpNext(desk)
    const composer = visitor.getByRole("textbox", { name: "Your message" })
    await composer.waitFor({ timeout: 60_000 })
    await visitor.getByRole("button", { name: "Turn on camera and microphone" }).press("Enter")
    await visitor.getByRole("button", { name: "Join with both" }).press("Enter")
    for (const page of [visitor, desk])
      await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(10)
    await composer.fill("Hello by the book")
    await composer.press("Enter")
    await desk.getByRole("log").getByText("Hello by the book").waitFor({ timeout: 60_000 })
    expect(complaints.all).toEqual([])
    await browser.close()
  }, 300_000)

  it("renews its certificate by the hooks of the page, and serves the new one", async () => {
    const served = `openssl s_client -connect ${site}:443 -servername ${site} < /dev/null 2> /dev/null | openssl x509 -noout -serial`
    const before = await succeeds(served)
    // Debian's timer runs this without --force-renewal, which renews although the certificate is new.
    await succeeds("certbot renew --force-renewal --no-random-sleep-on-renew")
    await succeeds(`curl --silent --fail --retry 10 --retry-delay 1 --retry-connrefused https://${site}/healthz`)
    expect(await succeeds(served)).toMatch(/^serial=(?!$)/m)
    expect(await succeeds(served)).not.toBe(before)
  }, 120_000)

  it("E6 H1 stops, upgrades and backs up the showroom by the commands of docs/run.md", async () => {
    for (const name of ["End", "Upgrade"]) for (const block of section("docs/run.md", name)) await follow(block)
    // The last step of the upgrade: repeats step 7, from its download on.
    for (const { commands, ...block } of section("docs/install.md", "7. Site and certificate"))
      await follow({ ...block, commands: commands.slice(commands.findIndex((each) => /^curl .*--output/.test(each))) })
    for (const block of section("docs/run.md", "Back up")) await follow(block)
    const manifest = await succeeds("cat /var/backups/showroom/showroom-*/manifest.json")
    expect(JSON.parse(manifest)).toMatchObject({ rows: { chat_messages: 1 } })
  }, 300_000)

  it("E6 starts the showroom while PostgreSQL or RabbitMQ is down, and serves it once that service runs", async () => {
    for (const [service, said] of [
      ["postgresql", "The database of DATABASE_URL cannot be opened"],
      ["rabbitmq-server", "The broker of BROKER_URL cannot be used"],
    ] as const) {
      await succeeds(
        `systemctl stop showroom ${service} && journalctl --rotate --vacuum-time=1s && systemctl start showroom`,
      )
      await expect.poll(journal, { timeout: 60_000, interval: 500 }).toContain(said)
      expect((await machine.run("curl --fail --silent http://127.0.0.1:4173/readyz")).code).not.toBe(0)
      await succeeds(`systemctl start ${service}`)
      await healthy()
    }
    // systemd restarts the showroom any number of times.
    expect(await succeeds("systemctl show showroom --property=StartLimitIntervalUSec --value")).toBe("0\n")
  }, 300_000)

  it("E6 H1 H8 is restored into an empty database by the command of docs/run.md, and has the conversation", async () => {
    await succeeds("systemctl stop showroom && cd / && runuser -u postgres -- dropdb showroom && cd /opt/showroom/app")
    await succeeds("(cd / && runuser -u postgres -- createdb --owner showroom showroom)")
    for (const block of section("docs/run.md", "Restore")) await follow(block)
    await succeeds("cmp /etc/showroom/restored/key.pem /etc/showroom/key.pem")
    await succeeds("systemctl start showroom")
    await healthy()
    const words = "SELECT message FROM chat_messages"
    expect(await succeeds(`(cd / && runuser -u postgres -- psql showroom --command '${words}')`)).toContain(
      "Hello by the book",
    )
  }, 300_000)

  it("installs RabbitMQ for npm run rabbitmq without starting it, or enabling it for the next boot", async () => {
    // Does what the package does when it is installed: the machine has the package already, and no network.
    await succeeds(`rm -f /usr/sbin/policy-rc.d && mkdir /srv/fake && cat > /srv/fake/apt-get <<'END' && chmod 755 /srv/fake/apt-get
#!/bin/sh
deb-systemd-helper enable rabbitmq-server.service > /dev/null
/usr/sbin/policy-rc.d
echo "starting it is answered with $?"
END`)
    const install = "import('./scripts/services/apt.ts').then((apt) => apt.installWithoutService(['rabbitmq-server']))"
    const said = await succeeds(`PATH=/srv/fake:$PATH node --import tsx --eval "${install}"`)
    expect(said).toContain("starting it is answered with 101")
    expect((await machine.run("systemctl is-enabled rabbitmq-server")).output.trim()).toBe("disabled")
    expect((await machine.run("ls /usr/sbin/policy-rc.d")).code).not.toBe(0)
  }, 60_000)

  it("runs the other commands of docs/run.md, and has used every stand-in", async () => {
    const others = pageBlocks("docs/run.md").filter((block) => !followed.has(block.section))
    for (const block of others) await follow(block)
    const unused = standIns.filter(({ command }) => !used.has(command))
    expect(unused.map(({ command }) => String(command))).toEqual([])
  }, 120_000)
})
