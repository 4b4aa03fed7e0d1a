// Many small pictures on one: what one brand looks like from afar.

/** The picture of a page that shows all `shots` ({ name, png }), five in a row, from their upper edges. */
export const contactSheet = async (browser, title, shots) => {
  const page = await browser.newPage({ viewport: { width: 1720, height: 900 } })
  await page.setContent(
    `<!doctype html><title>${title}</title><style>
      body { margin: 20px; font: 13px/1.4 sans-serif; color: #333; background: #e9e9e6 }
      main { display: grid; grid-template-columns: repeat(5, 320px); gap: 20px }
      figure { margin: 0 } img { display: block; width: 320px; height: 240px; object-fit: cover; object-position: top; background: #fff }
    </style><h1>${title}</h1><main></main>`,
  )
  await page.evaluate(
    async (pictures) => {
      for (const { name, source } of pictures) {
        const figure = document.createElement("figure")
        const picture = new Image()
        picture.src = source
        const caption = document.createElement("figcaption")
        caption.textContent = name
        figure.append(picture, caption)
        document.querySelector("main").append(figure)
        await picture.decode()
      }
    },
    shots.map(({ name, png }) => ({ name, source: `data:image/png;base64,${png.toString("base64")}` })),
  )
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
