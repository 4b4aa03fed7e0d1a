/** Puts a drawing from this folder into the page, so that `<use href="#…">` finds its parts. */
export const place = async (file) => {
  const answer = await fetch(file)
  document.body.insertAdjacentHTML("afterbegin", await answer.text())
}
